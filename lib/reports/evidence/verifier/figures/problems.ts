/** The rows are no table of the kind that the report says. */
export class DataProblem extends Error {}

/** A figure that cannot be computed: the definition lacks something, or no row enters. */
export class NoFigure extends Error {}
