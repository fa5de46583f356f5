print("merkwelt")
