// Tree
