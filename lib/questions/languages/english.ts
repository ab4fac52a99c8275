import { ENGLISH_TIMES } from "./english-times";
import { languageOf } from "./language";

/** What English words do in a question. */
export const ENGLISH = languageOf(
  "en",
  {
    ...ENGLISH_TIMES,
    count:
      "average number of, mean number of, avg number of, median number of, qty of, how busy, how many times, how many, number of, numbers of, count, count of, counts of, # of, no of, amount of times, how often, quantity of, the number, total number of, total count of, volume of, num, how much times, nr of, nr, # of",
    how_much: "how much",
    sum: "total, sum, sum of, total of, overall, in total, all together, altogether, combined, totals",
    average:
      "average number of, mean number of, avg number of, average, avg, mean, on average, averages, typical, typically, average of, mean of",
    median: "median number of, median, medians, median of",
    max: "max, maximum, peak, largest single, highest single",
    min: "min, minimum",
    rate: "proportionally, as a share, relative to its size, relative to their size, in relation to its size, share of, share, rate, rates, rate of, percentage, percentage of, percent of, percent, proportion, proportion of, ratio of, what part of, pct, fraction of, % of, %",
    by: "by, break it down by, break down by, break that down by, split it by, split that by, slice by, slice it by, group it by, group by, per, for each, for every, each, every, across, broken down by, split by, grouped by, breakdown by, group by, within each, in each, by each, segmented by, by different, depending on, according to",
    breakdown: "breakdown, split, broken down",
    not: "nobody, no one, without any, without a single, skip, skipping, ignore, omit, omitting, drop anything, drop all, drop the, drop the, drop all, omit, omitting, skip, skipping, hide, hiding, discard, neither, nor, excluding, remove, removing, take out, exclude, without, except, except for, excl, not, not in, other than, apart from, ignoring, ignore, disregarding, setting aside, leaving aside, stripping out, left out, taken out, minus, leaving out, leave out, besides, but not, non, no, excluded, never, aside from, outside of, outside, everything but, all but, anything but, all except, everything except, leave off, bar, not counting, not including",
    only: "only, just, solely, exclusively, restricted to, limited to, filter, filter by, filtered by",
    and: "and, plus, as well as, along with, together with, &, also",
    or: "or",
    prep: "w, so far, thus far, to date, fall on, falls on, fell on, fall into, falls into, accounts for, account for, either, in the month of, during the month of, in, for, with, of, at, on, from, to, via, through, where, whose, that, who have, that have, which have, when, having, among, within, inside, is, are, was, were, be, been, being, equals, equal, equal to, under the",
    compare:
      "compare, comparing, comparison, comparison of, difference, difference between, differences, gap, gap between, pay gap",
    against:
      "vs, v, versus, against, compared to, compared with, relative to, in comparison to, in comparison with, with respect to, than, than in, than during, than for, as opposed to",
    change:
      "by how many percent, by what %, by how many %, how many percent did, by what percentage, by what percent, by how much, change, changed, changes, grow, grown, grew, growth, develop, increase, increased, decrease, decreased, rise, rose, fall, fell, drop, dropped, decline, declined, improve, improved, go up, went up, go down, went down, dip, dipped, jump, jumped, spike, spiked, shrink, shrank, growing, rising, falling, dropping, declining, going up, going down, go up, rising, falling",
    why: "why, what caused, reason for, reasons for, what drove, what explains, explain why, what is behind, cause of, how come, what happened to, what made, drivers of, explain",
    over_time:
      "trend, trends, over time, development, evolution, development of, timeline, course, history, trend of, trended, trending, progression, time series, trendline",
    most: "wettest, rainiest, the most time, most time, best to worst, from best to worst, most, highest, best, largest, biggest, greatest, leading, strongest, longest, heaviest, oldest, most expensive, hottest, top performing, best performing, most popular, priciest, fastest growing, slowest, eldest, costliest, warmest, busiest, the longest, the slowest, the most expensive",
    least:
      "driest, least popular, least common, least often, rarest, worst to best, from worst to best, least, lowest, worst, smallest, fewest, weakest, shortest, cheapest, least expensive, lightest, youngest, worst performing, lowest performing, coldest, poorest, fastest, quickest, quietest, the fastest, the cheapest",
    sold_most:
      "best selling, top selling, best seller, best sellers, bestselling, most sold, sold the most, sells the most, sell the most, sells best",
    on_time: "on time, ontime, punctual, punctually",
    frequent: "most frequently, most common, most frequent, most popular, commonest, most often",
    top: "top, first",
    bottom: "bottom, last place",
    descending:
      "descending, desc, highest first, largest first, biggest first, most first, high to low, in descending order, sorted descending, from highest to lowest, best first, longest first, slowest first, oldest first, most expensive first, from high to low, ranked, ranking, rank, ranking of",
    ascending:
      "ascending, asc, lowest first, smallest first, fewest first, low to high, in ascending order, worst first, shortest first, fastest first, cheapest first, from lowest to highest, least first",
    gt: "more than, over, above, greater than, higher than, larger than, bigger than, exceeding, exceeded, went over, go over, goes over, surpass, surpasses, surpassed, heavier than, longer than, older than, deeper than, taller than, stronger than, warmer than, hotter than, farther than, further than, >, exceeds, exceed, upwards of, beyond, in excess of, greater, larger",
    lt: "less than, under, below, lower than, smaller than, fewer than, lighter than, shorter than, younger than, colder than, weaker than, <, cheaper than",
    gte: "at least, from at least, minimum of, no less than, not less than, >=, ≥",
    lte: "at most, up to, no more than, maximum of, <=, ≤, not more than",
    eq: "exactly, equal to, =",
    which: "which, what, what is the, whats",
    now: "right now, at the moment, at present, as of now, presently, as of today, these days",
    handle:
      "look after, looks after, looked after, take care of, takes care of, took care of, in charge of, responsible for, deal with, deals with, dealt with, sees to",
    owe: "owe, owes, owed, owing, still owed, still owe, still owes, yet to pay, yet to be paid, still to be paid",
    who: "who, whos, who s, whom, which person, whose name",
    where_place: "where do, where are, where is",
    when: "when, at what time, on which date",
    duration:
      "after how many days, after how many weeks, after how many months, after how long, faster, slower, quicker, more quickly, more slowly, how early, how many days ahead, how long in advance, how long, time, duration, length of time, time taken, how much time, how quickly, how fast, turnaround, turnaround time, lead time, cycle time, elapsed time, processing time, handling time, waiting time, wait time, how many days, how many hours, length of, length of stay, stay length, stay, days until, days to, time until, time to",
    none_left: "out of stock, sold out, none left, run out of",
    list: "list, list of, list all, show rows, show me the rows, rows, records, show all rows, details, details of, which ones",
    follow:
      "better, same again, same thing but, the same thing but, the same thing, same split, same breakdown, same as before, and, what about, how about, now, same for, same, same thing for, make it, switch to, rather, also, and what about, and how about, and for, then, and the, same but, instead, only, just, okay and, ok and, the same for, but",
    open: "still not, still have to be, still has to be, still need to be, still needs to be, have yet to be, has yet to be, yet to be, still to be, waiting to be, awaiting, left to sell, yet to be sold, still to be sold, still for sale, open, still under way, under way, underway, still on the way, still on the road, unresolved, not yet, still, outstanding, ongoing, unsold, undelivered, unpaid, not closed, unclosed, pending, in progress, not resolved, unfinished",
    basket:
      "average order value, order value, aov, average basket, basket size, average sale, average ticket value, average deal size, deal size, average invoice, average purchase, average transaction value",
    "of.time": "the most time, most time, longest, shortest, fastest, slowest, quickest, the longest, the slowest, the fastest",
    "of.age": "oldest, youngest, eldest",
    "of.price": "most expensive, the most expensive, cheapest, the cheapest, least expensive, priciest, costliest",
    "of.weight": "heaviest, lightest",
    "of.heat": "hottest, coldest, warmest",
    "of.depth": "deepest, shallowest",
    "of.height": "tallest",
    "of.strength": "strongest, weakest, most powerful",
    "of.distance": "farthest, furthest",
    "of.pay": "best paid, worst paid",
    "of.wealth": "richest, poorest, wealthiest",
    "of.death": "deadliest",
    "of.rain": "wettest, rainiest, driest",
    "of.people": "most populous, least populous, most populated",
    "of.count":
      "most used, most visited, most frequented, most booked, busiest, quietest, least popular, least common, least often, rarest",
    good: "best to worst, from best to worst, best, best performing, top performing, best first",
    bad: "worst to best, from worst to best, worst, worst performing, lowest performing, poorest, worst first",
    relation:
      "relate to, relates to, how related, correlation, correlated, correlate, related, relationship, relation, connection, connected, influence, influences, influenced by, affect, affects, affected by, impact, impacts, hurt, hurts, help, helps, association, associated, link between, linked to, depend on, depends on, dependent on, tied to, driven by, lead to, leads to, results in, make a difference, have anything to do with, has anything to do with, anything to do with, something to do with, to do with, go together, play a role in, have an effect on, effect on, effect of, vary with, varies with, vary by",
    relation_on:
      "depend on, depends on, dependent on, influenced by, affected by, driven by, vary with, varies with, vary by, tied to",
    relation_to:
      "influence, influences, affect, affects, impact, impacts, hurt, hurts, help, helps, lead to, leads to, results in, have anything to do with, has anything to do with, anything to do with, something to do with, to do with, have an effect on, effect on, effect of, play a role in",
    spread: "distribution, spread, histogram, distributed",
    deviation:
      "standard deviation of, standard deviations of, standard deviation, standard deviations, std deviation of, std deviation, std dev of, std dev, stdev of, stdev, stddev of, stddev, sd of",
    percentile: "percentile of, percentile, percentiles, quartile of, quartile, quartiles of, quartiles",
    beyond:
      "coming up, upcoming, next week, next month, next quarter, next year, cumulative, running total, moving average, rolling average, variance, forecast, will we, will it, will they, will there, are we going to, predict, prediction, projected, expected, outlier, outliers, anomaly, anomalies, duplicate, duplicates, repeat, repeatedly, more than once, twice, returning customers, repeat customers, in a row, consecutive, streak, per capita, per head, significant, significantly, growth rate, fastest growing, retention, cohort, cohorts, lifetime value, ltv, first time, run rate, on target, target, goal, budget",
    per_head: "per head, per capita",
    rest: "normal days, ordinary days, regular days, usual days, others, the others, the other, the rest, rest, everyone else, everybody else, remaining, all others, all the others",
    both: "both, both groups",
    more: "more, less, higher, lower, fewer, better, worse",
    gte_after: "+, or more, or above, and up, or older, and over, and above, or higher, or longer",
    lte_after: "at most, maximum, or less, or fewer, or under, or below, or younger, and under, or lower, or shorter",
    up: "increase, increased, grow, grew, grown, rise, rose, go up, went up, going up, rising, growing, jump, jumped, spike, spiked, improve, improved",
    down: "decrease, decreased, fall, fell, falling, drop, dropped, dropping, decline, declined, declining, go down, went down, going down, dip, dipped, shrink, shrank, weak",
    mention: "mentioning, mention, mentions, mentioned, containing, contain, contains, that say, talking about",
    yes: "yes, true",
    entity:
      "rows, records, entries, items, cases, line items, lines, row, record, readings, measurements, transactions, events, occurrences, observations, data points",
    person: "people, ppl, persons, staff, person, head count, headcount",
    unique: "unique, distinct, different",
    different_by: "breakdown of",
    "number.2": "two, couple",
    "number.3": "three",
    "number.4": "four",
    "number.5": "five",
    "number.6": "six",
    "number.7": "seven",
    "number.8": "eight",
    "number.9": "nine",
    "number.10": "ten",
    "number.12": "twelve, dozen",
    "number.20": "twenty",
  },
  {
    ignorable: `receives sent advance beforehand collected raised lets gonna wanna gimme cant dont whats thats theres btw ok okay yeah gave gives giving end ended ends finish finished include including included yet already a an the this that these those i me my we us our you your he she it its they them their do does did done have has had can could would
    should will shall may might must please pls plz thanks thank hi hello hey tell show give get see find know want need like look display provide
    let make made create calculate compute report summarize summarise there here so if then than as into about out up down off ever all any
    some everything anything everyone bought buy buys purchased ordered placed new s t re ve d ll m one ones much many lot lots kind driven travelled covered get got gotten came come comes coming place placed making happen happens happened occurs occurred
    occur received receive recorded record registered happened seen us company business data dataset table column columns values value please just
    exactly actually currently really overall generally quick quickly curious wondering wonder interested question answer figure figures
    numbers result results chart graph plot table overview summary total look looks like much which what how when is are was were be been being
    to of for in on at with from by and or each per bring brings bringing brought generate generates generated make makes produce produced
    produces perform performs performed performing performance have take takes taken took run runs ran use used using uses work works worked working
    live lives going go goes went us want need terms respect regarding concerning involving related according based whole entire per
    handled handle handles belong belongs given give go through did doing person people quite per our ours own side level levels wise base basis
    across compared both between during while also too very more such kindly possible could would current moment today`,
    telling: `the of how many what which who by per in for and is are was were show me average total number with from last this month year week
    compare why revenue sales orders between since before after top highest lowest most rate share excluding without except only did do does over
    more than less each trend vs customers average`,
  },
);
