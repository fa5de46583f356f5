# Reference figures for the trajectory measures, by the functions of the R package mousetrap, written to
# trajectories.json. Usage: Rscript trajectories.R FUNCTIONS.R
#
# FUNCTIONS.R must define mt_one(times, x, y), the per-trajectory part of mousetrap's mt_measures, mt_deviations,
# mt_derivatives and mt_time_normalize. The numbers here were made by R 4.2 with these functions as they stand in the
# package's public repository (github.com/PascalKieslich/mousetrap), because the package itself was not at hand; they
# need the packages pracma and jsonlite.
args <- commandArgs(trailingOnly = TRUE)
source(args[[1]])
set.seed(411)
result <- list()
for (i in 1:12) {
  n <- 40 + i * 7
  times <- cumsum(c(if (i %% 3 == 0) 25 else 0, runif(n - 1, 4, 18)))
  u <- seq(0, 1, length.out = n)
  x <- (if (i %% 2 == 0) 300 else -280) * u^1.5 + 60 * sin(5 * u * (i %% 4)) + cumsum(rnorm(n, sd = 1.5))
  y <- (if (i %% 5 == 0) -400 else 500) * u + 35 * cos(3 * u * i) + cumsum(rnorm(n))
  if (i %% 4 == 0) { x[10:16] <- x[10]; y[10:16] <- y[10]; x[1:4] <- x[1]; y[1:4] <- y[1] }
  m <- mt_one(times, x, y)
  result[[i]] <- c(list(times = times, x = x, y = y, x_flips_20 = mt_one(times, x, y, 20)$x_flips), m)
}
write(jsonlite::toJSON(result, digits = NA, auto_unbox = TRUE), "trajectories.json")
