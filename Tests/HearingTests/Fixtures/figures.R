# The line of answered over true lateral angles, fitted by R: intercept and slope.
data <- read.csv(commandArgs(trailingOnly = TRUE)[1])
cat(sprintf("%.17g", coef(lm(y ~ x, data))), sep = "\n")
