# Writes trials.json beside it: figures of trials (detection, capacity, stopping, association, diffusion, delta plots, spans,
# efficiency) by R's own distributions, quantiles and moments, for data simulated here.
# usage: Rscript trials.R      R alone, no packages
json <- function(x) {
  if (is.null(x)) return("null")
  if (is.list(x)) {
    if (is.null(names(x))) return(paste0("[", paste(sapply(x, json), collapse = ","), "]"))
    return(paste0("{", paste(sprintf('"%s":%s', names(x), sapply(x, json)), collapse = ",\n"), "}"))
  }
  one <- function(v) if (is.na(v)) "null" else if (is.character(v)) sprintf('"%s"', v) else
    if (is.logical(v)) as.character(as.integer(v)) else sprintf("%.17g", v)
  if (length(x) == 1 && is.null(attr(x, "list"))) return(one(x))
  paste0("[", paste(sapply(x, one), collapse = ","), "]")
}
array <- function(x) structure(as.vector(x), list = TRUE)
times <- function(n, mu, sigma, tau) round(rnorm(n, mu, sigma) + rexp(n, 1 / tau), 3)

# Detection: Hautus' log-linear rates; the standard error of Gourevitch and Galanter (1967).
detection <- lapply(list(c(40, 50, 10, 50), c(50, 50, 0, 50), c(0, 12, 12, 12), c(7, 31, 3, 90), c(1, 1, 1, 1),
                         c(160, 160, 3, 40)), function(v) {
  h <- (v[1] + .5) / (v[2] + 1); f <- (v[3] + .5) / (v[4] + 1)
  se <- sqrt(h * (1 - h) / (v[2] * dnorm(qnorm(h))^2) + f * (1 - f) / (v[4] * dnorm(qnorm(f))^2))
  d <- qnorm(h) - qnorm(f); c <- -(qnorm(h) + qnorm(f)) / 2
  list(counts = v, d = d, c = c, se = se, dLow = d - qnorm(.975) * se, dHigh = d + qnorm(.975) * se,
       cLow = c - qnorm(.975) * se / 2, cHigh = c + qnorm(.975) * se / 2)
})
choice <- lapply(list(c(40, 50), c(25, 50), c(20, 20), c(0, 9)), function(v) {
  p <- (v[1] + .5) / (v[2] + 1); se <- sqrt(2 * p * (1 - p) / (v[2] * dnorm(qnorm(p))^2))
  list(counts = v, d = sqrt(2) * qnorm(p), low = sqrt(2) * qnorm(p) - qnorm(.975) * se,
       high = sqrt(2) * qnorm(p) + qnorm(.975) * se)
})
capacity <- lapply(list(c(4, .9, .1), c(8, .5, .25), c(6, .2, .4), c(2, 1, 0)), function(v)
  list(given = v, cowan = v[1] * (v[2] - v[3]), pashler = v[1] * (v[2] - v[3]) / (1 - v[3])))
context <- lapply(list(c(3, 100, 6, 20, 2, 20), c(0, 60, 0, 12, 0, 12), c(10, 40, 1, 10, 9, 10)), function(v) {
  e <- function(k) (v[k] + .5) / (v[k + 1] + 1)
  hit <- (v[2] - v[1] + .5) / (v[2] + 1)
  list(counts = v, balance = (e(3) - e(5)) / (e(3) + e(5)), d = qnorm(hit) - qnorm(e(5)), bias = (qnorm(hit) + qnorm(e(3))) / 2)
})

# Stopping: integration with omissions replaced by the longest response, quantile of type 6 (Verbruggen et al. 2019).
set.seed(2019)
stopping <- lapply(list(c(150, 50, 0, 210), c(300, 100, 9, 240), c(75, 25, 2, 190), c(40, 61, 1, 230)), function(v) {
  go <- times(v[1], 450, 60, 80); go[sample(v[1], v[3])] <- NA
  delay <- sample(seq(50, 500, 50), v[2], TRUE)
  response <- times(v[2], 430, 55, 60); response[response > delay + v[4]] <- NA
  filled <- ifelse(is.na(go), max(go, na.rm = TRUE), go)
  p <- mean(!is.na(response))
  nth <- unname(quantile(filled, p, type = 6))
  list(go = array(go), delay = array(delay), response = array(response), p = p, delayMean = mean(delay), nth = nth,
       ssrt = nth - mean(delay), goMean = mean(go, na.rm = TRUE), failed = mean(response, na.rm = TRUE))
})

# D: Greenwald, Nosek, Banaji 2003, table 4, improved algorithm: with built-in and with 600 ms penalty.
set.seed(2003)
association <- lapply(1:4, function(k) {
  block <- function(n, mu) list(time = array(c(times(n - 1, mu, 120, 200), if (k == 2) 12000 else 900)),
                                right = array(runif(n) > .12))
  blocks <- list(block(20, 900), block(20, 700), block(40, 850), block(40, 690))
  keep <- function(b) { ok <- b$time <= 10000; list(time = b$time[ok], right = b$right[ok]) }
  k4 <- lapply(blocks, keep)
  d <- function(penalty) mean(sapply(c(1, 3), function(i) {
    a <- k4[[i]]; b <- k4[[i + 1]]; s <- sd(c(a$time, b$time))
    m <- function(x) if (is.null(penalty)) mean(x$time) else
      mean(ifelse(x$right, x$time, mean(x$time[x$right]) + penalty))
    (m(a) - m(b)) / s
  }))
  list(blocks = blocks, builtIn = d(NULL), penalty = d(600))
})

# EZ: the R code of Wagenmakers, van der Maas, Grasman 2007, appendix, with s = 1.
ez <- function(Pc, VRT, MRT, s = 1) {
  L <- qlogis(Pc); x <- L * (L * Pc^2 - L * Pc + Pc - .5) / VRT
  v <- sign(Pc - .5) * s * x^(1 / 4); a <- s^2 * L / v; y <- -v * a / s^2
  MDT <- (a / (2 * v)) * (1 - exp(y)) / (1 + exp(y)); list(v = v, a = a, ter = MRT - MDT)
}
diffusion <- lapply(list(c(.802, .112, .723), c(.95, .02, .5), c(.4, .05, .6), c(.995, .3, .9)), function(v)
  list(given = v, drift = ez(v[1], v[2], v[3])$v, boundary = ez(v[1], v[2], v[3])$a, nondecision = ez(v[1], v[2], v[3])$ter))
set.seed(2007)
samples <- lapply(list(c(90, 10), c(60, 0), c(40, 25)), function(n) {
  right <- times(n[1], .45, .05, .12); wrong <- if (n[2] > 0) times(n[2], .5, .05, .15) else numeric(0)
  p <- n[1] / sum(n); if (p == 1) p <- 1 - 1 / (2 * sum(n))
  e <- ez(p, var(right), mean(right))
  list(right = array(right), wrong = array(wrong), drift = e$v, boundary = e$a, nondecision = e$ter)
})

set.seed(1994)
delta <- lapply(list(c(60, 60), c(53, 47), c(5, 7)), function(n) {
  a <- times(n[1], 480, 50, 90); b <- times(n[2], 440, 50, 80)
  bins <- function(x) { x <- sort(x); e <- floor((0:5) * length(x) / 5); sapply(1:5, function(i) mean(x[(e[i] + 1):e[i + 1]])) }
  d <- bins(a) - bins(b); m <- (bins(a) + bins(b)) / 2
  list(first = array(a), second = array(b), difference = d, time = m, slope = (d[5] - d[4]) / (m[5] - m[4]))
})

set.seed(2011)
span <- lapply(1:4, function(k) {
  length <- rep(3:9, each = 2)[1:(4 + 2 * k)]; right <- runif(length(length)) < plogis((6.2 - length) * 1.5)
  list(length = length, right = right, longest = max(0, length[right]), count = sum(right),
       product = max(0, length[right]) * sum(right), mean = min(length) - .5 + sum(tapply(right, length, mean)))
})
lisas <- lapply(list(c(.52, .05, .11, .04), c(.6, 0, .1, .02), c(.48, .09, .15, .09)), function(v)
  list(given = v, inverse = v[1] / (1 - v[2]), linear = if (v[2] == 0) v[1] else v[1] + v[2] * v[3] / sqrt(v[4] * (1 - v[4]))))

writeLines(json(list(source = "Tests/MeasureTests/Fixtures/trials.R", version = R.version.string, detection = detection,
  choice = choice, capacity = capacity, context = context, stopping = stopping, association = association,
  diffusion = diffusion, samples = samples, delta = delta, span = span, efficiency = lisas)), "trials.json")
