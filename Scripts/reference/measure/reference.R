# What base R says about the samples. Undefined figures are null.
#
# usage: Rscript reference.R samples.txt > r.json       samples.txt has one sample a line: its name, then its values

number <- function(x) ifelse(is.finite(x), sprintf("%.17g", x), "null")
array <- function(x) paste0("[", paste(number(x), collapse = ","), "]")
object <- function(fields) paste0("{", paste(sprintf("\"%s\":%s", names(fields), unlist(fields)), collapse = ","), "}")

lines <- strsplit(readLines(commandArgs(TRUE)[1]), " ")
samples <- lapply(lines, function(words) as.numeric(words[-1]))
names(samples) <- sapply(lines, `[`, 1)
probabilities <- c(0, 0.01, 0.1, 0.25, 1 / 3, 0.5, 0.75, 0.9, 0.99, 1)

median_interval <- function(x, level) {
    n <- length(x)
    k <- qbinom((1 - level) / 2, n, 0.5)
    if (pbinom(k, n, 0.5) > (1 - level) / 2) k <- k - 1
    # k or fewer below the median happen seldom enough, so the (k + 1)-th values from both ends enclose it.
    if (k < 0) return(NULL)
    sort(x)[c(k + 1, n - k)]
}

describe <- function(x) {
    n <- length(x)
    if (n == 0) return(object(list(count = 0)))
    fields <- list(
        count = n, mean = number(mean(x)), median = number(median(x)), standardDeviation = number(sd(x)),
        scaledMedianAbsoluteDeviation = number(mad(x)), interquartileRange = number(IQR(x)),
        trimmedMean = number(mean(x, trim = 0.1)))
    for (type in 6:8) fields[[paste0("quantiles", type)]] <- array(quantile(x, probabilities, type = type))
    for (level in c(0.9, 0.95, 0.99)) {
        interval <- median_interval(x, level)
        fields[[paste0("medianInterval", level)]] <- if (is.null(interval)) "null" else array(interval)
    }
    if (n > 2 && max(x) > min(x)) {
        fields$meanInterval <- array(t.test(x)$conf.int)
        index <- seq_len(n) - 1
        line <- lm(x ~ index)
        fields$slope <- number(coef(line)[2])
        fields$slopeInterval <- array(confint(line)[2, ])
        fields$slopeCorrelation <- number(cor(index, x))
    }
    object(fields)
}

# Feng and Cliff 2004, from the whole matrix of dominances.
cliff <- function(a, b) {
    d <- sign(outer(a, b, "-"))
    n <- length(a); m <- length(b)
    delta <- mean(d)
    rows <- rowMeans(d); columns <- colMeans(d)
    variance <- (m^2 * sum((rows - delta)^2) + n^2 * sum((columns - delta)^2) - sum((d - delta)^2)) /
        (n * m * (n - 1) * (m - 1))
    variance <- max(variance, (1 - delta^2) / (n * m - 1))
    s <- sqrt(variance); z <- qnorm(0.975)
    c(delta, (delta - delta^3 + c(-1, 1) * z * s * sqrt((1 - delta^2)^2 + z^2 * s^2)) / (1 - delta^2 + z^2 * s^2))
}

compare <- function(first, second) {
    a <- samples[[first]]; b <- samples[[second]]
    welch <- t.test(a, b)
    fields <- list(
        first = sprintf("\"%s\"", first), second = sprintf("\"%s\"", second),
        welch = array(c(welch$statistic, welch$parameter, welch$p.value, welch$conf.int)), cliff = array(cliff(a, b)))
    tied <- anyDuplicated(c(a, b)) > 0
    exact <- !tied && min(length(a), length(b)) <= 8
    rank <- suppressWarnings(wilcox.test(a, b, exact = exact, correct = TRUE))
    fields$mannWhitney <- array(c(rank$statistic, rank$p.value, exact))
    if (length(a) == length(b)) {
        paired <- t.test(a, b, paired = TRUE)
        fields$paired <- array(c(paired$statistic, paired$parameter, paired$p.value, paired$conf.int))
    }
    object(fields)
}

# Maximum likelihood by optim on mu, ln sigma, ln tau; the density from pnorm in the log domain.
log_density <- function(x, mu, sigma, tau) {
    -log(tau) + sigma^2 / (2 * tau^2) - (x - mu) / tau + pnorm((x - mu) / sigma - sigma / tau, log.p = TRUE)
}
fit <- function(x) {
    s <- sd(x); y <- (x - mean(x)) / s
    target <- function(p) -sum(log_density(y, p[1], exp(p[2]), exp(p[3])))
    best <- NULL
    for (share in c(0.3, 0.6, 0.85, 0.97)) {
        start <- c(-share, log(sqrt(1 - share^2)), log(share))
        run <- optim(start, target, method = "Nelder-Mead", control = list(maxit = 20000, reltol = 1e-15))
        run <- optim(run$par, target, method = "BFGS", control = list(maxit = 1000, reltol = 1e-15, ndeps = rep(1e-5, 3)))
        if (is.null(best) || run$value < best$value) best <- run
    }
    errors <- sqrt(diag(solve(optimHess(best$par, target, control = list(ndeps = rep(1e-4, 3))))))
    sigma <- s * exp(best$par[2]); tau <- s * exp(best$par[3])
    array(c(mean(x) + s * best$par[1], sigma, tau, -best$value - length(x) * log(s),
        s * errors[1], sigma * errors[2], tau * errors[3]))
}

pairs <- list(c("exGaussian20", "normal62"), c("normal5", "exGaussian5"), c("sleepFirst", "sleepSecond"),
    c("ties", "exGaussian20"), c("exGaussian500", "normal500"), c("waiting", "precipitation"), c("heavyTails", "ties"),
    c("normal5", "exGaussian62"))
fitted <- c("exGaussian62", "exGaussian500", "exGaussian5000", "exGaussianLongTail", "exGaussianShortTail", "rivers")
plotted <- c("normal62", "exGaussian500", "waiting", "rivers", "aroundZero", "seconds")
moderate <- setdiff(names(samples), c("huge", "tiny"))

cat("{\n\"source\":\"Scripts/reference/measure/reference.R, R ", as.character(getRversion()), "\",\n", sep = "")
cat("\"descriptions\":{\n", paste(sprintf("\"%s\":%s", moderate, sapply(samples[moderate], describe)), collapse = ",\n"), "},\n", sep = "")
cat("\"comparisons\":[\n", paste(sapply(pairs, function(p) compare(p[1], p[2])), collapse = ",\n"), "],\n", sep = "")
cat("\"exGaussians\":{\n", paste(sprintf("\"%s\":%s", fitted, sapply(samples[fitted], fit)), collapse = ",\n"), "},\n", sep = "")
cat("\"bandwidths\":{", paste(sprintf("\"%s\":%s", plotted, sapply(samples[plotted], function(x) number(bw.nrd0(x)))), collapse = ","), "},\n", sep = "")
t <- expand.grid(p = c(1e-8, 0.001, 0.025, 0.3, 0.5, 0.8, 0.975, 0.9999), df = c(0.5, 1, 2, 4.7, 30, 1000, 1e7))
cat("\"student\":[", paste(mapply(function(p, df) array(c(df, p, qt(p, df))), t$p, t$df), collapse = ","), "]}\n", sep = "")
