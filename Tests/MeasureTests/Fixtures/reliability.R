# Writes reliability.json beside it: figures of item analysis by R and psych, for data simulated here and for summaries of
# psychTools' bfi (2 800 persons; its raw answers are not part of this repository, only covariances and coefficients).
# usage: Rscript reliability.R      Debian: r-cran-psych r-cran-psychtools r-cran-gparotation r-cran-jsonlite
suppressMessages({library(psych); library(psychTools); library(jsonlite)})
number <- function(x) if (is.null(x)) NA else unname(x)

figures <- function(x) {          # x: a data frame of items keyed in one direction
  count <- ncol(x)
  one <- function(use) {
    y <- if (use == "complete.obs") x[complete.cases(x), ] else x
    C <- cov(y, use = "pairwise")
    a <- suppressWarnings(psych::alpha(y, check.keys = FALSE, warnings = FALSE))
    R <- cov2cor(C)
    off <- function(M) { D <- M; diag(D) <- 0; D }
    lambda2 <- function(M) (sum(off(M)) + sqrt(count / (count - 1) * sum(off(M)^2))) / sum(M)
    # Improper solutions (an item without uniqueness) depend on how the bound is kept; they are left out.
    omega <- function(factors) {
      found <- suppressMessages(suppressWarnings(psych::omega(R, nfactors = factors, flip = FALSE, plot = FALSE)))
      if (min(1 - found$schmid$sl[, "h2"]) < 0.01) NA else found$omega.tot
    }
    omega1 <- omega(1)
    loadings <- function() {
      found <- suppressWarnings(psych::fa(R, nfactors = 1, fm = "minres"))
      if (min(found$uniquenesses) < 0.01) NULL else as.vector(found$loadings)
    }
    omega3 <- if (count >= 6) omega(3) else NA
    split <- suppressWarnings(psych::splitHalf(R, check.keys = FALSE, brute = count <= 16))
    half <- function(set) {
      S <- C[set, set, drop = FALSE]; T <- C[-set, -set, drop = FALSE]; B <- sum(C[set, -set])
      r <- B / sqrt(sum(S) * sum(T)); c(r, 2 * r / (1 + r), 4 * B / sum(C))
    }
    halves <- function() {
      sets <- combn(count, count %/% 2)
      if (count %% 2 == 0) sets <- sets[, apply(sets, 2, function(s) !(count %in% s)), drop = FALSE]
      values <- apply(sets, 2, half)
      list(splits = ncol(values), spearmanBrown = mean(values[2, ]), guttman = mean(values[3, ]),
           lowest = min(values[3, ]), highest = max(values[3, ]))
    }
    n <- nrow(y); df1 <- n - 1; df2 <- (n - 1) * (count - 1)
    list(persons = n, covariance = C, alpha = number(a$total$raw_alpha), standardized = number(a$total$std.alpha),
      lambda2 = lambda2(C), standardizedLambda2 = lambda2(R), psychLambda2 = number(split$lambda2),
      averageR = number(a$total$average_r), itemRest = a$item.stats$r.drop, alphaWithout = a$alpha.drop$raw_alpha,
      lambda6 = number(split$lambda6), smc = as.vector(psych::smc(R)),
      standardError = if (use == "complete.obs") sd(rowSums(y)) * sqrt(1 - number(a$total$raw_alpha)) else NULL,
      omega1 = omega1, loadings = loadings(), omega3 = omega3,
      firstSecond = half(1:((count + 1) %/% 2)), oddEven = half(seq(1, count, 2)),
      halves = if (count <= 12) halves() else NULL, psychMeanSplit = number(split$meanr), psychHighestSplit = number(split$maxrb),
      feldt = c(1 - (1 - a$total$raw_alpha) * qf(.975, df1, df2), 1 - (1 - a$total$raw_alpha) * qf(.025, df1, df2)))
  }
  describe <- function(item) { v <- item[!is.na(item)]
    c(length(v), mean(v), sd(v), skew(v, type = 2), kurtosi(v, type = 2)) }
  list(items = count, listwise = one("complete.obs"), pairwise = one("pairwise"),
    correlation = cor(x, use = "pairwise"), describe = lapply(x, describe))
}

simulate <- function(seed, persons, loadings, steps, missing) {
  set.seed(seed)
  factor <- rnorm(persons)
  x <- sapply(loadings, function(l) l * factor + sqrt(1 - l^2) * rnorm(persons))
  x <- as.data.frame(pmin(pmax(round((steps + 1) / 2 + x * steps / 4), 1), steps))
  if (missing > 0) for (item in seq_along(x)) x[runif(persons) < missing, item] <- NA
  x
}

samples <- list(
  ten = simulate(1904, 240, c(.8, .7, .7, .6, .6, .5, .5, .4, .3, .6), 5, 0.04),
  four = simulate(1910, 60, c(.9, .7, .5, .4), 7, 0),
  three = simulate(1945, 35, c(.6, .6, .2), 3, 0.1),
  eighteen = simulate(1951, 150, rep(c(.7, .4, .55), 6), 4, 0.02),
  seven = simulate(1966, 90, c(.75, .65, .55, .45, .35, .6, .5), 5, 0.03))
result <- list(source = "Tests/MeasureTests/Fixtures/reliability.R",
  versions = list(R = R.version.string, psych = as.character(packageVersion("psych"))),
  simulated = lapply(samples, function(x)
    list(data = lapply(x, function(v) v), figures = figures(x))))

# Three scales of the eighteen items' sums: Pearson's r with Fisher's interval by cor.test, quantiles of type 7.
scales <- lapply(list(1:6, 7:12, 13:18), function(set) rowSums(samples$eighteen[, set]))
pairs <- list(c(1, 2), c(1, 3), c(2, 3))
result$scales <- list(
  correlations = lapply(pairs, function(p) {
    t <- cor.test(scales[[p[1]]], scales[[p[2]]])
    c(t$parameter + 2, t$estimate, t$conf.int)
  }),
  quantiles = lapply(scales, function(s) as.vector(quantile(s, c(.05, .1, .25, .5, .75, .9, .95), na.rm = TRUE))))

keys <- list(agreeable = c("-A1", "A2", "A3", "A4", "A5"), conscientious = c("C1", "C2", "C3", "-C4", "-C5"),
  extraversion = c("-E1", "-E2", "E3", "E4", "E5"), neuroticism = c("N1", "N2", "N3", "N4", "N5"),
  openness = c("O1", "-O2", "O3", "O4", "-O5"))
keyed <- function(items) as.data.frame(sapply(items, function(key) {
  id <- sub("-", "", key); v <- bfi[[id]]; if (startsWith(key, "-")) 7 - v else v }))
result$bfi <- lapply(c(keys, list(all = unlist(keys, use.names = FALSE))), function(items) figures(keyed(items)))
writeLines(toJSON(result, digits = I(17), auto_unbox = TRUE, na = "null", null = "null"), "reliability.json")
if (length(commandArgs(TRUE)) > 0)  # the raw answers, for a measurement on one's own machine
  write.csv(do.call(cbind, lapply(keys, keyed)), commandArgs(TRUE)[1], row.names = FALSE, na = "")
