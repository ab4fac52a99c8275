// Generated from the API's contract by `npm run api-types`; not written by hand.
export type ActionItem = {
    /**
     * @description By when, as it was said; empty when not said.
     * @example today
     */
    due: string;
    /**
     * @description Who will do it; empty when not said.
     * @example Agent
     */
    owner: string;
    /**
     * @description What will be done.
     * @example I will send the replacement pole today
     */
    task: string;
};
export type AddRowsBody = {
    /**
     * @description Append the rows, or replace all rows. `append` unless given.
     * @default append
     * @enum {string}
     */
    mode?: "append" | "replace";
    /** @description Flat objects of strings, numbers, booleans or null. At most 5,000. */
    rows: {
        [key: string]: string | number | boolean | null;
    }[];
};
export type AddRowsFields = {
    /** @description How a comment line begins. Empty: there are none. */
    comment?: string;
    /**
     * @description What happens to bytes in a text file that aren't characters, such as null bytes.
     * @enum {string}
     */
    controlBytes?: "refuse_file" | "leave_out";
    /**
     * @description Order of day, month and year in every column whose values leave it open.
     * @enum {string}
     */
    dateOrder?: "dmy" | "mdy" | "ymd";
    /**
     * @description The decimal mark in every column whose values leave it open.
     * @enum {string}
     */
    decimal?: "." | ",";
    /**
     * @description Character between cells; `tab` for a tab.
     * @example ;
     */
    delimiter?: string;
    /**
     * @description Encoding of the text.
     * @enum {string}
     */
    encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "iso-8859-2" | "iso-8859-5" | "iso-8859-7" | "koi8-r" | "ibm866" | "macintosh" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
    /**
     * @description Row of the header as a spreadsheet counts, from 1; 0 when the file has none.
     * @example 4
     */
    headerRow?: string;
    /**
     * @description Append the rows, or replace all rows. `append` unless given.
     * @default append
     * @enum {string}
     */
    mode?: "append" | "replace";
    /**
     * @description Empty: no character quotes cells.
     * @enum {string}
     */
    quote?: "\"" | "'" | "";
    /**
     * @description What happens to rows that have more values than the header.
     * @enum {string}
     */
    refusedRows?: "refuse_file" | "leave_out";
    /** @description Sheet of a workbook, by its name. */
    sheet?: string;
    /**
     * @description How to handle total rows at the end.
     * @enum {string}
     */
    totals?: "leave_out" | "keep";
};
/** @description Append or replace rows */
export type AddRowsReply = {
    /**
     * @description Rows stored.
     * @example 120
     */
    accepted: number;
    /** @description Id of these rows; null if none were stored because the plan's limit was reached or the rows replaced were the same. */
    batchId: string | null;
    /** @description How the file was read; null for JSON. */
    reading: DatasetReading | null;
    /**
     * @description Rows of the dataset now.
     * @example 18404
     */
    total: number;
    /** @description True if the plan's limit of rows per dataset kept some out. */
    truncated: boolean;
};
/** @description Results of analyses. */
export type AnalysesAnswer = {
    /** @description What was computed. */
    analyses: ComputedAnalysis[];
    /**
     * @description The answer with cited figures; null if a question is asked back.
     * @example Revenue was $1.28M.
     */
    answer: string | null;
    /** @description Chart that shows it best, if there is something to draw. */
    chart: Chart | null;
    /** @description Which fact each figure of the answer renders; `path` is `/answer`. */
    citations: Citation[];
    /** @description The figures with how each was computed. */
    facts: Fact[];
    /** @description The figures as a table. */
    table: AnswerTable | null;
};
/** @description A plan of what to compute, as answers show it and programs can send it. */
export type Analysis = {
    /** @description Period it is compared with. */
    against?: AnalysisPeriod | null;
    /** @description What rows are grouped by, at most two columns. */
    by?: {
        /** @description Column that rows are grouped by. */
        column: string;
        /** @description For a date or time: the length of one period. */
        grain?: ("hour" | "day" | "week" | "month" | "quarter" | "year") | null;
    }[];
    /** @description Columns computed from other columns. */
    derive?: {
        as: Derivation;
        /** @description Name that the rest of the analysis uses for it. */
        name: string;
    }[];
    /** @description Only rows of groups whose figure meets this condition. */
    having?: AnalysisHaving;
    /** @description Words of the question that had no effect; a follow-up repeats them. */
    leftOut?: string[];
    /** @description How many groups or rows. */
    limit?: number;
    measure: AnalysisMeasure;
    /**
     * @description `highest` or `lowest` figure first; `natural` by group or time. With `against`, `rise` and `fall` put the groups first whose figure rose or fell most.
     * @enum {string}
     */
    order?: "highest" | "lowest" | "natural" | "rise" | "fall";
    /**
     * @description What is asked: `change` says what contributed to it.
     * @enum {string}
     */
    question: "value" | "ranking" | "course" | "comparison" | "change" | "rows";
    /** @description Rows to include; all when absent. */
    rows?: {
        /** @description Conditions that rows must all meet. */
        conditions: {
            /** @description Column that is compared. */
            column: string;
            /**
             * @description How it is compared.
             * @enum {string}
             */
            op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
            /** @description What it is compared with; a list for `in` and `not_in`. */
            value: string | number | boolean | null | (string | number)[];
        }[];
        /** @description Period the rows fall in; null for all. */
        period: AnalysisPeriod | null;
    };
};
/** @description Groups picked by their rows: customers with more than 5 orders. */
export type AnalysisHaving = {
    /** @description Column whose groups are compared. */
    column: string;
    /** @description Figure of each group, over its rows that meet the conditions and the period. */
    of: {
        /**
         * @description What to calculate.
         * @constant
         */
        kind: "count";
    } | {
        /** @description Column that is aggregated. */
        column: string;
        /**
         * @description What to calculate.
         * @constant
         */
        kind: "distinct";
    } | {
        /** @description Column that is aggregated. */
        column: string;
        /**
         * @description What to calculate.
         * @constant
         */
        kind: "sum";
    } | {
        /** @description Column that is aggregated. */
        column: string;
        /**
         * @description What to calculate.
         * @constant
         */
        kind: "average";
    };
    /**
     * @description How it is compared.
     * @enum {string}
     */
    op: "gt" | "gte" | "lt" | "lte" | "eq";
    /**
     * @description What it is compared with.
     * @example 5
     */
    value: number;
    /** @description Groups with a row that meets all of these are left out: customers who never had damage. */
    without?: {
        /** @description Column that is compared. */
        column: string;
        /**
         * @description How it is compared.
         * @enum {string}
         */
        op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
        /** @description What it is compared with; a list for `in` and `not_in`. */
        value: string | number | boolean | null | (string | number)[];
    }[];
};
/** @description Groups picked by their rows: customers with more than 5 orders. */
export type AnalysisHavingOutput = {
    /** @description Column whose groups are compared. */
    column: string;
    /** @description Figure of each group, over its rows that meet the conditions and the period. */
    of: {
        /**
         * @description What to calculate.
         * @constant
         */
        kind: "count";
    } | {
        /** @description Column that is aggregated. */
        column: string;
        /**
         * @description What to calculate.
         * @constant
         */
        kind: "distinct";
    } | {
        /** @description Column that is aggregated. */
        column: string;
        /**
         * @description What to calculate.
         * @constant
         */
        kind: "sum";
    } | {
        /** @description Column that is aggregated. */
        column: string;
        /**
         * @description What to calculate.
         * @constant
         */
        kind: "average";
    };
    /**
     * @description How it is compared.
     * @enum {string}
     */
    op: "gt" | "gte" | "lt" | "lte" | "eq";
    /**
     * @description What it is compared with.
     * @example 5
     */
    value: number;
    /** @description Groups with a row that meets all of these are left out: customers who never had damage. */
    without?: {
        /** @description Column that is compared. */
        column: string;
        /**
         * @description How it is compared.
         * @enum {string}
         */
        op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
        /** @description What it is compared with; a list for `in` and `not_in`. */
        value: string | number | boolean | null | (string | number)[];
    }[];
};
/** @description What to calculate. `deviation` is the standard deviation (n − 1), `correlation` Pearson's r, and `rows` lists rows. */
export type AnalysisMeasure = {
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "count";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "distinct";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "sum";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "average";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "median";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "deviation";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "percentile";
    /**
     * @description Share of the values at or below it, interpolated linearly.
     * @example 0.9
     */
    share: number;
} | {
    /** @description Number, or a yes and no. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "correlation";
    /** @description The other one; rows without either value don't count. */
    with: string;
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "min";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "max";
} | {
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "rate";
    /** @description Conditions; the figure is the share of rows that meet them. Rows without a value don't count. */
    of: {
        /** @description Column that is compared. */
        column: string;
        /**
         * @description How it is compared.
         * @enum {string}
         */
        op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
        /** @description What it is compared with; a list for `in` and `not_in`. */
        value: string | number | boolean | null | (string | number)[];
    }[];
} | {
    /** @description Column whose sum is the numerator. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "ratio";
    /** @description Column whose sum is the denominator; rows without either value don't count. */
    over: string;
    /** @description Of how many of the denominator it is: litres per 100 km. */
    times?: number;
} | {
    /** @description Column whose sum is the numerator; null counts rows. */
    column: string | null;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "per";
    /** @description Column whose different values are the denominator, as in orders per customer. Rows without a value don't count. */
    over: string;
} | {
    /** @description Column whose sum is split; null counts rows. */
    column: string | null;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "share";
    /** @description Conditions of the part; empty for each group. */
    of: {
        /** @description Column that is compared. */
        column: string;
        /**
         * @description How it is compared.
         * @enum {string}
         */
        op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
        /** @description What it is compared with; a list for `in` and `not_in`. */
        value: string | number | boolean | null | (string | number)[];
    }[];
} | {
    /** @description Column the rows are sorted by; null for their own order. */
    column: string | null;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "rows";
};
/** @description What to calculate. `deviation` is the standard deviation (n − 1), `correlation` Pearson's r, and `rows` lists rows. */
export type AnalysisMeasureOutput = {
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "count";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "distinct";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "sum";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "average";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "median";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "deviation";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "percentile";
    /**
     * @description Share of the values at or below it, interpolated linearly.
     * @example 0.9
     */
    share: number;
} | {
    /** @description Number, or a yes and no. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "correlation";
    /** @description The other one; rows without either value don't count. */
    with: string;
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "min";
} | {
    /** @description Column that is aggregated. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "max";
} | {
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "rate";
    /** @description Conditions; the figure is the share of rows that meet them. Rows without a value don't count. */
    of: {
        /** @description Column that is compared. */
        column: string;
        /**
         * @description How it is compared.
         * @enum {string}
         */
        op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
        /** @description What it is compared with; a list for `in` and `not_in`. */
        value: string | number | boolean | null | (string | number)[];
    }[];
} | {
    /** @description Column whose sum is the numerator. */
    column: string;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "ratio";
    /** @description Column whose sum is the denominator; rows without either value don't count. */
    over: string;
    /** @description Of how many of the denominator it is: litres per 100 km. */
    times?: number;
} | {
    /** @description Column whose sum is the numerator; null counts rows. */
    column: string | null;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "per";
    /** @description Column whose different values are the denominator, as in orders per customer. Rows without a value don't count. */
    over: string;
} | {
    /** @description Column whose sum is split; null counts rows. */
    column: string | null;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "share";
    /** @description Conditions of the part; empty for each group. */
    of: {
        /** @description Column that is compared. */
        column: string;
        /**
         * @description How it is compared.
         * @enum {string}
         */
        op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
        /** @description What it is compared with; a list for `in` and `not_in`. */
        value: string | number | boolean | null | (string | number)[];
    }[];
} | {
    /** @description Column the rows are sorted by; null for their own order. */
    column: string | null;
    /**
     * @description What to calculate.
     * @constant
     */
    kind: "rows";
};
/** @description A plan of what to compute, as answers show it and programs can send it. */
export type AnalysisOutput = {
    /** @description Period it is compared with. */
    against?: AnalysisPeriod | null;
    /** @description What rows are grouped by, at most two columns. */
    by?: {
        /** @description Column that rows are grouped by. */
        column: string;
        /** @description For a date or time: the length of one period. */
        grain?: ("hour" | "day" | "week" | "month" | "quarter" | "year") | null;
    }[];
    /** @description Columns computed from other columns. */
    derive?: {
        as: DerivationOutput;
        /** @description Name that the rest of the analysis uses for it. */
        name: string;
    }[];
    /** @description Only rows of groups whose figure meets this condition. */
    having?: AnalysisHavingOutput;
    /** @description Words of the question that had no effect; a follow-up repeats them. */
    leftOut?: string[];
    /** @description How many groups or rows. */
    limit?: number;
    measure: AnalysisMeasureOutput;
    /**
     * @description `highest` or `lowest` figure first; `natural` by group or time. With `against`, `rise` and `fall` put the groups first whose figure rose or fell most.
     * @enum {string}
     */
    order?: "highest" | "lowest" | "natural" | "rise" | "fall";
    /**
     * @description What is asked: `change` says what contributed to it.
     * @enum {string}
     */
    question: "value" | "ranking" | "course" | "comparison" | "change" | "rows";
    /** @description Rows to include; all when absent. */
    rows?: {
        /** @description Conditions that rows must all meet. */
        conditions: {
            /** @description Column that is compared. */
            column: string;
            /**
             * @description How it is compared.
             * @enum {string}
             */
            op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
            /** @description What it is compared with; a list for `in` and `not_in`. */
            value: string | number | boolean | null | (string | number)[];
        }[];
        /** @description Period the rows fall in; null for all. */
        period: AnalysisPeriod | null;
    };
};
/** @description A span of time in an analysis. */
export type AnalysisPeriod = {
    /** @description Date or time column that the period applies to. */
    column: string;
    /**
     * @description Start, inclusive; null means from the beginning.
     * @example 2026-07-01
     */
    from: string | null;
    /**
     * @description How it was understood, in words.
     * @example last quarter = 1 Jul to 30 Sep 2026, counted back from the newest row
     */
    meaning: string;
    /**
     * @description End, exclusive; null means until the end.
     * @example 2026-10-01
     */
    to: string | null;
};
/** @description The figures of an answer, a row for each group. */
export type AnswerTable = {
    /** @description Columns, in order. */
    columns: {
        /**
         * @description A group that rows belong to, or a figure.
         * @enum {string}
         */
        kind: "group" | "figure";
        /** @description Header. */
        name: string;
    }[];
    /** @description Rows in the full table. */
    groupCount: number;
    /** @description At most 100 rows. */
    rows: {
        /** @description Values, a cell for each column. */
        cells: (string | number | boolean | null)[];
        /** @description Conditions of the rows behind it. */
        conditions: {
            /** @description Column that is compared. */
            column: string;
            /**
             * @description How it is compared.
             * @enum {string}
             */
            op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
            /** @description What it is compared with; a list for `in` and `not_in`. */
            value: string | number | boolean | null | (string | number)[];
        }[];
        /** @description How many rows are behind it. */
        rowCount: number;
        /** @description The same as text writes them. */
        shown: string[];
    }[];
};
/** @description An answer with its evidence, or the note that it is still being computed. */
export type AskedQuestion = {
    /** @description What was computed. */
    analyses: ComputedAnalysis[];
    /**
     * @description The answer with cited figures; null if a question is asked back.
     * @example Revenue was $1.28M.
     */
    answer: string | null;
    /**
     * @description The question back, in a sentence; null where it was answered.
     * @example Which amount do you mean?
     */
    asks: string | null;
    /** @description Chart that shows it best, if there is something to draw. */
    chart: Chart | null;
    /** @description Readings to choose from. */
    choices: QuestionChoice[];
    /** @description Which fact each figure of the answer renders; `path` is `/answer`. */
    citations: Citation[];
    /** @description The figures with how each was computed. */
    facts: Fact[];
    /** @description Words that were not understood, as they were written. */
    notUnderstood: string[];
    /** @description Set with status 202 while the answer is being computed: ask for it by this id. Null once the answer is there. */
    running: string | null;
    /** @description The figures as a table. */
    table: AnswerTable | null;
    /** @description What was understood, in the order of the plan. */
    understood: QuestionUnderstood[];
};
export type AskQuestionBody = {
    /** @description The analyses of the answer that it follows: "and in May?" then changes those. */
    follows?: Analysis[];
    /**
     * @description What you want to know.
     * @example Which category has the highest total?
     */
    question: string;
};
export type AskQuestionReply = AskedQuestion;
/** @description One generation step. */
export type BuildLogEntry = {
    /** @description Which try of the report this belongs to. */
    attempt: number;
    /**
     * @description How serious the entry is.
     * @enum {string}
     */
    level: "debug" | "info" | "warn" | "error";
    /** @description What happened, in a sentence. */
    message: string;
    /** @description How long the step took, in milliseconds. */
    ms: number;
    /**
     * @description Generation step.
     * @enum {string}
     */
    step: "load" | "profile" | "quality" | "plan" | "kpis" | "charts" | "insights" | "narrate" | "verify" | "save";
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    t: string;
};
/** @description A recorded phone call with its masked transcript and summary. */
export type Call = {
    /**
     * @description Who answered for the team, as received.
     * @example Agent One
     */
    agentName: string | null;
    /** @description Null if a transcript was uploaded instead of audio. */
    audio: {
        /** @description When it was. */
        deletedAt: string | null;
        /** @description True while the recording can be listened to. */
        isKept: boolean;
        /** @description When it is deleted. */
        until: string | null;
    } | null;
    /** @description Whether it can be processed (again). */
    canRetry: boolean;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /** @description Whether the call came in or went out; null if unknown. */
    direction: ("inbound" | "outbound" | "internal") | null;
    /** @description Length in whole seconds; null until it is known. */
    durationSec: number | null;
    /** @description The transcript lines behind each statement. */
    evidence: CallEvidence | null;
    /**
     * @description The caller's or the phone system's own id.
     * @example call-10021
     */
    externalId: string | null;
    /** @description The step in which it failed. */
    failedStep: ("fetch" | "probe" | "reserve" | "transcribe" | "mask" | "summarise" | "save") | null;
    /**
     * @description The caller's number, as received.
     * @example +14155550101
     */
    fromNumber: string | null;
    /**
     * @description Id of the call.
     * @example cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /** @description True while the summary is being rewritten after a correction. */
    isChanging: boolean;
    /**
     * @description ISO 639-1 code; null where it can't be told.
     * @example en
     */
    language: string | null;
    /** @description How often each kind of personal data was masked. */
    masked: {
        /** @description Card numbers. */
        card: number;
        /** @description Email addresses. */
        email: number;
        /** @description ID numbers. */
        id: number;
        /** @description Phone numbers. */
        phone: number;
    } | null;
    /** @description Shares of talk, pace and silence. */
    metrics: CallMetrics | null;
    /** @description Notes from processing, in sentences. */
    notes: string[];
    /** @description When it ended, null before. */
    processedAt: string | null;
    /** @description Only while PROCESSING. */
    progress: {
        /** @description What is being done. */
        message: string;
        /** @description Share of the work done. */
        percent: number;
        /**
         * @description Step it is in.
         * @enum {string}
         */
        step: "fetch" | "probe" | "reserve" | "transcribe" | "mask" | "summarise" | "save";
    } | null;
    /**
     * @description Where it came from: `upload`, `webhook`, or a phone system.
     * @example upload
     */
    provider: string;
    /** @description Why it is FAILED or SKIPPED, in a sentence. */
    reason: string | null;
    /** @description Why it is SKIPPED, for programs. */
    skipReason: ("too_short" | "minutes" | "not_available") | null;
    /**
     * Format: date-time
     * @description When the call began, or when it arrived if that is unknown.
     * @example 2026-11-21T14:03:00.000Z
     */
    startedAt: string;
    /**
     * @description Status of the call.
     * @enum {string}
     */
    status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "SKIPPED";
    /** @description Null until COMPLETED. */
    summary: CallSummary | null;
    /**
     * @description The number called, as received.
     * @example +14155550199
     */
    toNumber: string | null;
    /** @description Empty until COMPLETED. */
    transcript: TranscriptSegment[];
    /** @description Increases with every correction; send it with the next one. */
    version: number;
};
/** @description A call is done */
export type CallCompletedEvent = {
    data: CallItem;
    /**
     * Format: date-time
     * @description When it happened: ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    timestamp: string;
    /**
     * @description Kind of event.
     * @constant
     */
    type: "call.completed";
};
/** @description A call was deleted */
export type CallDeletedEvent = {
    data: DeletedCall;
    /**
     * Format: date-time
     * @description When it happened: ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    timestamp: string;
    /**
     * @description Kind of event.
     * @constant
     */
    type: "call.deleted";
};
export type CallEvidence = {
    /** @description For each of `actionItems`, in the same order. */
    actionItems: number[][];
    /** @description Indexes into `transcript` of the lines that say so. */
    callType: number[];
    /** @description For each of `complianceFlags`, in the same order. */
    complianceFlags: number[][];
    /** @description Statements of a model that the transcript doesn't support. */
    dropped: number;
    /** @description Indexes into `transcript` of the lines that say so. */
    followUpRequired: number[];
    /** @description Indexes into `transcript` of the lines that say so. */
    outcome: number[];
    /** @description What `agentScore` is made of. */
    score: {
        /**
         * @description What was looked at.
         * @enum {string}
         */
        criterion: "greeting" | "identification" | "need_understood" | "solution" | "courtesy" | "closing" | "talk_balance";
        /** @description Indexes into `transcript` of the lines that say so. */
        evidence: number[];
        /** @description 0 to 1; null if the call gave no occasion. */
        points: number | null;
        /** @description Its weight when the call was summarized. */
        weight: number;
    }[];
    /** @description The sentences of `summary`. */
    sentences: {
        /** @description Indexes into `transcript` of the lines that say so. */
        evidence: number[];
        /** @description A sentence of `summary`. */
        text: string;
    }[];
    /** @description Indexes into `transcript` of the lines that say so. */
    sentiment: number[];
    /** @description Indexes into `transcript` of the lines that say so. */
    title: number[];
    /**
     * @description Who wrote it. A model's statements are kept only if the transcript supports them.
     * @enum {string}
     */
    writtenBy: "model" | "built-in";
};
/** @description A call has failed */
export type CallFailedEvent = {
    data: CallItem;
    /**
     * Format: date-time
     * @description When it happened: ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    timestamp: string;
    /**
     * @description Kind of event.
     * @constant
     */
    type: "call.failed";
};
/** @description A call in a list. */
export type CallItem = {
    /**
     * @description Who answered for the team, as received.
     * @example Agent One
     */
    agentName: string | null;
    /** @description 0 to 100; null until COMPLETED. */
    agentScore: number | null;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /** @description Whether the call came in or went out; null if unknown. */
    direction: ("inbound" | "outbound" | "internal") | null;
    /** @description Length in whole seconds; null until it is known. */
    durationSec: number | null;
    /**
     * @description The caller's or the phone system's own id.
     * @example call-10021
     */
    externalId: string | null;
    /** @description How many compliance flags it has. */
    flagCount: number;
    /** @description Whether a follow-up is needed. */
    followUpRequired: boolean | null;
    /**
     * @description The caller's number, as received.
     * @example +14155550101
     */
    fromNumber: string | null;
    /**
     * @description Id of the call.
     * @example cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /** @description Outcome; null until COMPLETED. */
    outcome: ("resolved" | "unresolved" | "follow_up" | "escalated" | "transferred" | "sale" | "no_sale" | "appointment_booked" | "voicemail" | "no_answer" | "wrong_number" | "other") | null;
    /** @description When it ended, null before. */
    processedAt: string | null;
    /**
     * @description Where it came from: `upload`, `webhook`, or a phone system.
     * @example upload
     */
    provider: string;
    /** @description Why it is FAILED or SKIPPED, in a sentence. */
    reason: string | null;
    /** @description How much of `agentScore` is based on what was said; null until COMPLETED. */
    scoreConfidence: number | null;
    /** @description Customer sentiment; null until COMPLETED. */
    sentiment: ("positive" | "neutral" | "negative" | "mixed") | null;
    /**
     * Format: date-time
     * @description When the call began, or when it arrived if that is unknown.
     * @example 2026-11-21T14:03:00.000Z
     */
    startedAt: string;
    /**
     * @description Status of the call.
     * @enum {string}
     */
    status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "SKIPPED";
    /** @description The summary's text; null until COMPLETED. */
    summary: string | null;
    /** @description What it was about; null until COMPLETED. */
    title: string | null;
    /**
     * @description The number called, as received.
     * @example +14155550199
     */
    toNumber: string | null;
};
/** @description Conversation metrics, computed from the transcript. */
export type CallMetrics = {
    /** @description Length of the call in seconds. */
    durationSec: number;
    /** @description Interruptions by all speakers. */
    interruptions: number;
    /** @description Longest turn; null where nobody spoke. */
    longestMonologue: {
        /** @description Seconds from the start of the call. */
        end: number;
        /** @description How long, in seconds. */
        seconds: number;
        /** @description Who spoke. */
        speaker: string;
        /** @description Seconds from the start of the call. */
        start: number;
    } | null;
    /** @description Several speaking at once. */
    overlap: {
        /** @description All of it, in seconds. */
        seconds: number;
        /** @description Share of the call's length, 0 to 1. */
        share: number;
    };
    /** @description Each speaker's part. */
    sides: {
        /** @description How often this side took the floor while the other was speaking. */
        interruptions: number;
        /** @description Longest turn in seconds. */
        longestMonologueSec: number;
        /** @description Questions asked. */
        questions: number;
        /**
         * @description As in `transcript`.
         * @example Agent
         */
        speaker: string;
        /** @description Seconds of talk. */
        talkSec: number;
        /** @description Share of all talk. */
        timeShare: number;
        /** @description Turns taken. */
        turns: number;
        /** @description Words said. */
        words: number;
        /** @description Share of all words. */
        wordShare: number;
        /** @description Words per minute of talk; null with too little of it. */
        wordsPerMinute: number | null;
    }[];
    /** @description Nobody speaking. */
    silence: {
        /** @description Longest silence; null where there was none. */
        longest: {
            /** @description Seconds from the start of the call. */
            end: number;
            /** @description How long, in seconds. */
            seconds: number;
            /** @description Seconds from the start of the call. */
            start: number;
        } | null;
        /** @description All of it, in seconds. */
        seconds: number;
        /** @description Share of the call's length, 0 to 1. */
        share: number;
    };
    /** @description Turns of all speakers. */
    turns: number;
};
/** @description A call was skipped */
export type CallSkippedEvent = {
    data: CallItem;
    /**
     * Format: date-time
     * @description When it happened: ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    timestamp: string;
    /**
     * @description Kind of event.
     * @constant
     */
    type: "call.skipped";
};
/** @description Summary of a call. Every statement names its transcript lines in `evidence`. */
export type CallSummary = {
    /** @description What somebody said they would do. */
    actionItems: ActionItem[];
    /** @description Weighted criteria, 0 to 100; 50 if none could be judged. */
    agentScore: number;
    /**
     * @description Kind of call.
     * @enum {string}
     */
    callType: "sales" | "support" | "billing" | "complaint" | "inquiry" | "appointment" | "onboarding" | "collections" | "internal" | "voicemail" | "other";
    /** @description Points to review. */
    complianceFlags: ComplianceFlag[];
    /** @description Whether a follow-up is needed. */
    followUpRequired: boolean;
    /**
     * @description How the call ended.
     * @enum {string}
     */
    outcome: "resolved" | "unresolved" | "follow_up" | "escalated" | "transferred" | "sale" | "no_sale" | "appointment_booked" | "voicemail" | "no_answer" | "wrong_number" | "other";
    /** @description How much of `agentScore` is based on what was said, 0 to 1; low if the agent can't be identified. */
    scoreConfidence: number;
    /**
     * @description How the customer felt.
     * @enum {string}
     */
    sentiment: "positive" | "neutral" | "negative" | "mixed";
    /** @description What was said and agreed, in a few sentences. */
    summary: string;
    /** @description What the call was about, in a few words. */
    title: string;
};
/** @description A chart computed from the rows. */
export type Chart = {
    /**
     * @description How y is computed from the rows of one x.
     * @enum {string}
     */
    aggregation: "sum" | "avg" | "count" | "count_distinct" | "min" | "max" | "median" | "none";
    /** @description Points in drawing order; null marks a gap. */
    data: {
        /** @description The line, row or panel that it belongs to. */
        group?: string;
        /** @description Upper end of its interval, or the 75th percentile of `boxes`. */
        high?: number;
        /** @description 10th percentile, of `boxes`. */
        least?: number;
        /** @description Lower end of its interval, or the 25th percentile of `boxes`. */
        low?: number;
        /** @description 90th percentile, of `boxes`. */
        most?: number;
        /** @description Label or figure on the x axis. */
        x: string | number;
        /** @description The figure; null marks a gap. */
        y: number | null;
    }[];
    /**
     * @description How y is written; a percent is a fraction.
     * @enum {string}
     */
    format?: "number" | "integer" | "currency" | "percent" | "duration";
    /** @description Column that `group` of the points is a value of. */
    groupColumn?: string;
    /** @description What a person calls that column. */
    groupLabel?: string;
    /**
     * @description What it shows, where a finding says so.
     * @example Outdoor accounts for 63% of revenue
     */
    headline?: string;
    /**
     * @description Id within the report.
     * @example chart_total_by_month
     */
    id: string;
    /** @description Doubts about a column it uses. */
    note?: string;
    /**
     * @description What the chart shows.
     * @example Total by month
     */
    title: string;
    /**
     * @description Kind of chart. `heatmap`: two groupings; `interval`: averages or shares with their 95% intervals; `boxes`: percentiles of each group; `multiples`: a course for each group; `slope`: two periods by group; `survival`: the share in which an event came within a time.
     * @enum {string}
     */
    type: "bar" | "line" | "area" | "pie" | "scatter" | "histogram" | "heatmap" | "interval" | "boxes" | "multiples" | "slope" | "survival";
    /** @description Unit of y: ISO 4217 code, `rows`, a unit that a person named, or null. */
    unit?: string | null;
    /**
     * @description Column on the x axis.
     * @example ordered_at
     */
    xColumn: string;
    /**
     * @description What x is: a period label (`2026`, `2026-Q3`, `2026-07`, `2026-W05`, `2026-07-01`, `2026-07-01T14:00`), the start of a bin, a group, or a figure.
     * @enum {string}
     */
    xKind?: "time" | "bin" | "category" | "number";
    /** @description What a person calls the column on the x axis. */
    xLabel?: string;
    /**
     * @description Column that is aggregated; empty for a count of rows.
     * @example total
     */
    yColumn: string;
    /** @description What a person calls the column that is aggregated. */
    yLabel?: string;
};
export type ChooseColumnsBody = {
    /** @description Decisions, at most one for each column. */
    choices: ColumnChoice[];
};
export type ChooseColumnsReply = DatasetDetail;
/** @description Which fact a piece of text renders. */
export type Citation = {
    /** @description Unit after the last. */
    end: number;
    /** @description Id of the fact. */
    factId: string;
    /**
     * @description What of the fact it shows: the figure, its direction, rank, period or unit. Absent: the figure.
     * @enum {string}
     */
    part?: "display" | "direction" | "rank" | "period" | "unit";
    /**
     * @description JSON pointer into result.
     * @example /executiveSummary
     */
    path: string;
    /** @description First UTF-16 unit. */
    start: number;
};
/** @description What a sentence of the text says, in words a program can read. */
export type Claim = {
    /** @description How the measure is aggregated. */
    aggregation: string;
    /** @description Column it is grouped by or compared with. */
    by: string | null;
    /** @description Role in the claim → fact id. */
    facts: {
        [key: string]: string;
    };
    /** @description Id within the report. */
    id: string;
    /** @description What is claimed, such as `trend` or `leader`. */
    kind: string;
    /** @description Column it is about; null for rows. */
    measure: string | null;
    /**
     * @description `descriptive` states figures; `relational` says that columns are related, and has a test.
     * @enum {string}
     */
    nature: "descriptive" | "relational";
    /** @description Sentences of the text that make it. */
    places: {
        /** @description Unit after the last. */
        end: number;
        /** @description JSON pointer into result. */
        path: string;
        /** @description First UTF-16 unit. */
        start: number;
    }[];
    /** @description The test behind a relational claim. */
    test: {
        /** @description Size of the effect. */
        effect: number;
        /** @description Smallest effect that is reported. */
        effectMin: number;
        /**
         * @description What the size is.
         * @example Cohen's d
         */
        effectName: string;
        /** @description Rows or periods tested. */
        n: number;
        /**
         * @description The test.
         * @example Welch's t test
         */
        name: string;
        /** @description The smallest n that is reported. */
        nMin: number;
        /** @description Two-sided p before correction. */
        p: number;
        /** @description After Benjamini-Hochberg over all tests of the report. */
        q: number;
    } | null;
};
/** @description A decision about one column; an empty `chosen` removes it. */
export type ColumnChoice = {
    chosen: ColumnChosen;
    /** @description Place of the column, from 0; only needed where several columns have the name. */
    column?: number;
    /**
     * @description Name of the column.
     * @example ordered_at
     */
    name: string;
};
/** @description What a person decided about a column. */
export type ColumnChosen = {
    /**
     * @description Order of day, month and year.
     * @enum {string}
     */
    dateOrder?: "dmy" | "mdy" | "ymd";
    /**
     * @description The decimal mark.
     * @enum {string}
     */
    decimal?: "." | ",";
    /**
     * @description First year of the century for two-digit years.
     * @example 1937
     */
    firstYear?: number;
    /**
     * @description Reports leave the column out.
     * @constant
     */
    ignored?: true;
    /** @description What reports call the column. */
    label?: string;
    /** @description The parts of its meaning that a person decided. */
    meaning?: {
        /** @description Whether its values may be added up. */
        additive?: boolean;
        /** @description Whether reports use it as the main date. */
        main?: boolean;
        /** @description Whether a row without a value is still open. */
        openEnd?: boolean;
        /** @description Whether it marks the outcome of a row. */
        outcome?: boolean;
    };
    /**
     * @description What the column is for.
     * @enum {string}
     */
    role?: "measure" | "dimension" | "time" | "id" | "text";
    /**
     * @description What the cells are.
     * @enum {string}
     */
    type?: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
    /**
     * @description Unit of the values: an ISO 4217 code for a currency, else as people write it.
     * @example kg
     */
    unit?: string;
    /** @description Whether a higher value is a better one. */
    upIsGood?: boolean;
};
/** @description What a person decided about a column. */
export type ColumnChosenOutput = {
    /**
     * @description Order of day, month and year.
     * @enum {string}
     */
    dateOrder?: "dmy" | "mdy" | "ymd";
    /**
     * @description The decimal mark.
     * @enum {string}
     */
    decimal?: "." | ",";
    /**
     * @description First year of the century for two-digit years.
     * @example 1937
     */
    firstYear?: number;
    /**
     * @description Reports leave the column out.
     * @constant
     */
    ignored?: true;
    /** @description What reports call the column. */
    label?: string;
    /** @description The parts of its meaning that a person decided. */
    meaning?: {
        /** @description Whether its values may be added up. */
        additive?: boolean;
        /** @description Whether reports use it as the main date. */
        main?: boolean;
        /** @description Whether a row without a value is still open. */
        openEnd?: boolean;
        /** @description Whether it marks the outcome of a row. */
        outcome?: boolean;
    };
    /**
     * @description What the column is for.
     * @enum {string}
     */
    role?: "measure" | "dimension" | "time" | "id" | "text";
    /**
     * @description What the cells are.
     * @enum {string}
     */
    type?: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
    /**
     * @description Unit of the values: an ISO 4217 code for a currency, else as people write it.
     * @example kg
     */
    unit?: string;
    /** @description Whether a higher value is a better one. */
    upIsGood?: boolean;
};
/** @description A question the rows cannot answer. */
export type ColumnDoubt = {
    /**
     * @description The check that says so.
     * @enum {string}
     */
    check: "ambiguous_date" | "ambiguous_number" | "ambiguous_kind";
    /** @description Values that the answer changes. */
    count: number;
    /** @description One of them, as received. */
    example: string;
    /** @description Rows that another answer would move to another month; null for numbers. */
    movedRows: number | null;
    /** @description The first is the one taken. */
    options: {
        /** @description What to choose for this answer. */
        choose: ColumnChosenOutput;
        /** @description Pattern of a date, or which mark is which. */
        format: string | null;
        /** @description Largest value of the column then. */
        max: string | number | null;
        /** @description Smallest value of the column then. */
        min: string | number | null;
        /** @description The example under this answer: ISO 8601, a number, or the text. */
        reads: string | number | null;
        /** @description Sum of the column then; null for dates. */
        sum: number | null;
    }[];
};
/** @description What a column means. */
export type ColumnMeaning = {
    /** @description Of numbers: whether they may be added up. */
    additive?: boolean;
    /**
     * @description Of money: ISO 4217 code.
     * @example EUR
     */
    currency?: string;
    /**
     * @description What its values are. `key`: one for each row. `reference`: names something and repeats. `amount` adds up, `level` does not.
     * @enum {string}
     */
    kind: "key" | "reference" | "running_number" | "constant" | "flag" | "code" | "category" | "amount" | "level" | "moment" | "year" | "coordinate" | "person" | "contact" | "text" | "empty";
    /** @description True for the key of a row and for the main date that reports use. */
    main?: boolean;
    /**
     * @description What a key or reference names, as a plural.
     * @example orders
     */
    names?: string;
    /** @description True for an end that may still come: a row without it is open, not incomplete. */
    openEnd?: boolean;
    /** @description Of values that have an order: lowest first. */
    order?: string[];
    /** @description True if it marks the outcome of a row. */
    outcome?: boolean;
    /** @description True for the person who handles the row. */
    responsible?: boolean;
};
/** @description What the report calls a column. */
export type ColumnName = {
    /** @description Header. */
    column: string;
    /** @description What sentences call it. */
    inText: string;
    /** @description What titles call it. */
    label: string;
};
/** @description What one column holds. */
export type ColumnProfile = {
    /** @description Other readings that the rows allow, with how many values fit each. */
    alternatives: {
        /** @description Values that fit it. */
        count: number;
        /** @description Its detail, as in `format`. */
        format: string | null;
        /**
         * @description The other type.
         * @enum {string}
         */
        type: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
    }[];
    chosen?: ColumnChosenOutput;
    /** @description Share of the values that fit the type; at most 0.5 while a doubt is open. */
    confidence?: number;
    /** @description Different values, missing not counted. */
    distinctCount: number;
    /** @description True when distinctCount comes from a sketch. */
    distinctEstimated: boolean;
    doubt?: ColumnDoubt;
    /**
     * @description Detail of the type: ISO 4217 code of a currency, pattern of a date or a time.
     * @example USD
     */
    format: string | null;
    /** @description At most 12 bins of equal width, the last one including its end; for times of the day one for each hour between the first and the last. */
    histogram: {
        /** @description Values in the bin. */
        count: number;
        /** @description Start of the bin, inclusive. */
        from: string | number;
        /** @description End of the bin, exclusive. */
        to: string | number;
    }[];
    /** @description Largest value; ISO 8601 for dates and times of the day. */
    max: string | number | null;
    /** @description Arithmetic mean of a numeric column. */
    mean: number | null;
    meaning?: ColumnMeaning;
    /** @description Smallest value; ISO 8601 for dates and times of the day. */
    min: string | number | null;
    /** @description Header as received. */
    name: string;
    /** @description Rows without a value. */
    nullCount: number;
    /** @description First quartile, linear interpolation. */
    p25: number | null;
    /** @description Median, linear interpolation. */
    p50: number | null;
    /** @description Third quartile, linear interpolation. */
    p75: number | null;
    /**
     * @description What the column is for in a report.
     * @enum {string}
     */
    role: "measure" | "dimension" | "time" | "id" | "text";
    /** @description Sample standard deviation (n - 1). */
    stdDev: number | null;
    /** @description Most frequent values, at most 10; ties in order of the value. */
    topValues: {
        /** @description Rows that have it. */
        count: number;
        /** @description The value. */
        value: string;
    }[];
    /**
     * @description What the cells are, decided from all rows.
     * @enum {string}
     */
    type: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
};
export type ComparedKpi = {
    /** @description A figure of one of the two reports. */
    before: {
        /** @description The figure as its report shows it. */
        display: string;
        /** @description Id of the KPI and of its fact in its report. */
        factId: string;
        /** @description Rows it was computed from. */
        rowCount: number;
        /** @description The exact figure. */
        value: number;
    };
    /** @description Now minus before. */
    change: {
        /**
         * @description The change as shown.
         * @example +$1,240.50
         */
        display: string;
        /** @description now / before - 1; null where before is 0, and for percents. */
        relative: number | null;
        /**
         * @description The same as shown.
         * @example +8.4%
         */
        relativeDisplay: string | null;
        /** @description now - before. */
        value: number;
    };
    /**
     * @description How it is written.
     * @enum {string}
     */
    format: "number" | "integer" | "currency" | "percent" | "duration";
    /** @description Label in the later report. */
    label: string;
    /** @description Why there are no parts, in a sentence. */
    note: string | null;
    /** @description A figure of one of the two reports. */
    now: {
        /** @description The figure as its report shows it. */
        display: string;
        /** @description Id of the KPI and of its fact in its report. */
        factId: string;
        /** @description Rows it was computed from. */
        rowCount: number;
        /** @description The exact figure. */
        value: number;
    };
    /** @description Parts of the change; null if they can't be shown. */
    parts: {
        /** @description Rows added since. */
        added: {
            /** @description The same as displayed. */
            display: string;
            /** @description Rows it was computed from. */
            rowCount: number;
            /** @description The query over the typed rows of its report, table name `rows`. */
            sql: string;
            /**
             * @description Total of these rows, as an exact decimal.
             * @example 1240.50
             */
            value: string;
        };
        /** @description The earlier figure, as an exact decimal. */
        before: string;
        /** @description The later figure: before + added - removed, exactly. */
        now: string;
        /** @description Rows removed since. */
        removed: {
            /** @description The same as displayed. */
            display: string;
            /** @description Rows it was computed from. */
            rowCount: number;
            /** @description The query over the typed rows of its report, table name `rows`. */
            sql: string;
            /**
             * @description Total of these rows, as an exact decimal.
             * @example 1240.50
             */
            value: string;
        };
    } | null;
    /** @description As the report has it. */
    unit: string | null;
};
export type CompareReportsQuery = {
    /**
     * @description The other report.
     * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    with: string;
};
export type CompareReportsReply = Comparison;
export type CompareVersionQuery = {
    /**
     * @description Version to compare it with; the current rows unless given.
     * @example ver_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    with?: string;
};
export type CompareVersionReply = VersionComparison;
/** @description Two finished reports of one dataset, figure by figure. */
export type Comparison = {
    /** @description The report that was completed earlier. */
    before: {
        /**
         * Format: date-time
         * @description ISO 8601 moment, UTC.
         * @example 2026-11-21T14:03:00.000Z
         */
        completedAt: string;
        /**
         * @description Id of the report.
         * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
         */
        id: string;
        /** @description Rows it was made from; null for older reports, which don't store this. */
        rowCount: number | null;
        /** @description Title of the report. */
        title: string;
    };
    /** @description KPIs whose definition changed, so that their figures aren't compared. */
    changed: {
        /** @description A figure of one of the two reports. */
        before: {
            /** @description The figure as its report shows it. */
            display: string;
            /** @description Id of the KPI and of its fact in its report. */
            factId: string;
            /** @description Rows it was computed from. */
            rowCount: number;
            /** @description The exact figure. */
            value: number;
        };
        /** @description Label in the earlier report. */
        beforeLabel: string;
        /** @description What changed in its definition, in sentences. */
        changes: string[];
        /** @description Label in the later report. */
        label: string;
        /** @description A figure of one of the two reports. */
        now: {
            /** @description The figure as its report shows it. */
            display: string;
            /** @description Id of the KPI and of its fact in its report. */
            factId: string;
            /** @description Rows it was computed from. */
            rowCount: number;
            /** @description The exact figure. */
            value: number;
        };
    }[];
    /** @description What changed about the columns, in sentences. */
    columns: string[];
    /** @description KPIs that both reports have with the same definition. */
    kpis: ComparedKpi[];
    /** @description The report that was completed later. */
    now: {
        /**
         * Format: date-time
         * @description ISO 8601 moment, UTC.
         * @example 2026-11-21T14:03:00.000Z
         */
        completedAt: string;
        /**
         * @description Id of the report.
         * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
         */
        id: string;
        /** @description Rows it was made from; null for older reports, which don't store this. */
        rowCount: number | null;
        /** @description Title of the report. */
        title: string;
    };
    /** @description KPIs that only the earlier report has. */
    onlyBefore: {
        /** @description A figure of one of the two reports. */
        figure: {
            /** @description The figure as its report shows it. */
            display: string;
            /** @description Id of the KPI and of its fact in its report. */
            factId: string;
            /** @description Rows it was computed from. */
            rowCount: number;
            /** @description The exact figure. */
            value: number;
        };
        /** @description Label of the KPI. */
        label: string;
    }[];
    /** @description KPIs that only the later report has. */
    onlyNow: {
        /** @description A figure of one of the two reports. */
        figure: {
            /** @description The figure as its report shows it. */
            display: string;
            /** @description Id of the KPI and of its fact in its report. */
            factId: string;
            /** @description Rows it was computed from. */
            rowCount: number;
            /** @description The exact figure. */
            value: number;
        };
        /** @description Label of the KPI. */
        label: string;
    }[];
    /** @description Row changes between the two reports. */
    rows: {
        /** @description Rows added; null where unknown. */
        added: number | null;
        /** @description Rows removed; null where unknown. */
        removed: number | null;
        /**
         * @description `matched`: it is known which rows were added and removed. `replaced`: all rows were replaced between. `gone`: rows are no longer stored. `unmatched`: unknown.
         * @enum {string}
         */
        state: "matched" | "replaced" | "unmatched" | "gone";
        /** @description The same in a sentence. */
        text: string;
    };
};
export type ComplianceFlag = {
    /**
     * @description What was noticed.
     * @enum {string}
     */
    code: "recording_disclosure_missing" | "card_number_spoken" | "id_number_spoken" | "identity_not_verified" | "do_not_call_request" | "prohibited_promise" | "abusive_language";
    /** @description Seconds from the start of the call. */
    end: number;
    /** @description The same in a sentence. */
    message: string;
    /** @description What was said, masked; empty where something was not said. */
    quote: string;
    /**
     * @description How serious it is.
     * @enum {string}
     */
    severity: "low" | "medium" | "high";
    /** @description Who said it, or should have. */
    speaker: string;
    /** @description Seconds from the start of the call. */
    start: number;
};
/** @description A plan with the sentence that says what it computes. */
export type ComputedAnalysis = {
    analysis: AnalysisOutput;
    /**
     * @description Exactly what was computed, in a sentence.
     * @example Total amount by region, orders where status is not cancelled, from 1 Jul 2026 to 30 Sep 2026.
     */
    sentence: string;
};
export type CreateCallFields = {
    /** @description Who answered for the team. */
    agentName?: string;
    /**
     * @description Who called whom.
     * @enum {string}
     */
    direction?: "inbound" | "outbound" | "internal";
    /** @description Your own id; a second call with it is refused. */
    externalId?: string;
    /** @description Who called. */
    from?: string;
    /** @description When it began, ISO 8601; UTC if it has no offset. Now, unless given. */
    startedAt?: string;
    /** @description Who was called. */
    to?: string;
};
/** @description Upload a recording */
export type CreateCallReply = {
    /**
     * @description Id of the call.
     * @example cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description Status of the call.
     * @enum {string}
     */
    status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "SKIPPED";
};
export type CreateDatasetBody = {
    /** @description Decisions about columns. */
    choices?: ColumnChoice[];
    /**
     * @description Name of the dataset, at most 150 characters.
     * @example Orders Q3
     */
    name: string;
    /** @description Flat objects of strings, numbers, booleans or null. At most 5,000. */
    rows: {
        [key: string]: string | number | boolean | null;
    }[];
};
export type CreateDatasetFields = {
    /**
     * @description Decisions about columns, as JSON: the `choices` of chooseColumns.
     * @example [{"name":"ordered_at","chosen":{"dateOrder":"dmy"}}]
     */
    choices?: string;
    /** @description How a comment line begins. Empty: there are none. */
    comment?: string;
    /**
     * @description What happens to bytes in a text file that aren't characters, such as null bytes.
     * @enum {string}
     */
    controlBytes?: "refuse_file" | "leave_out";
    /**
     * @description Order of day, month and year in every column whose values leave it open.
     * @enum {string}
     */
    dateOrder?: "dmy" | "mdy" | "ymd";
    /**
     * @description The decimal mark in every column whose values leave it open.
     * @enum {string}
     */
    decimal?: "." | ",";
    /**
     * @description Character between cells; `tab` for a tab.
     * @example ;
     */
    delimiter?: string;
    /**
     * @description Encoding of the text.
     * @enum {string}
     */
    encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "iso-8859-2" | "iso-8859-5" | "iso-8859-7" | "koi8-r" | "ibm866" | "macintosh" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
    /**
     * @description Row of the header as a spreadsheet counts, from 1; 0 when the file has none.
     * @example 4
     */
    headerRow?: string;
    /**
     * @description Name of the dataset, at most 150 characters.
     * @example Orders Q3
     */
    name: string;
    /**
     * @description Empty: no character quotes cells.
     * @enum {string}
     */
    quote?: "\"" | "'" | "";
    /**
     * @description What happens to rows that have more values than the header.
     * @enum {string}
     */
    refusedRows?: "refuse_file" | "leave_out";
    /** @description Sheet of a workbook, by its name. */
    sheet?: string;
    /**
     * @description How to handle total rows at the end.
     * @enum {string}
     */
    totals?: "leave_out" | "keep";
};
export type CreateDatasetReply = DatasetCreated;
export type CreateWebhookBody = {
    /**
     * @description What it is for.
     * @default
     * @example Ticket system
     */
    description?: string;
    /**
     * @description Events that are sent.
     * @example [
     *       "report.completed",
     *       "call.completed"
     *     ]
     */
    events: ("report.completed" | "report.failed" | "report.alert" | "call.completed" | "call.failed" | "call.skipped" | "call.deleted" | "dataset.created" | "dataset.updated")[];
    /** @default {} */
    filter?: EventFilter;
    /**
     * @description Public https URL.
     * @example https://hooks.example.com/rowcall
     */
    url: string;
};
/** @description Subscribe */
export type CreateWebhookReply = {
    /**
     * @description The signing secret, shown only once.
     * @example whsec_PLACEHOLDER
     */
    secret: string;
    webhook: Webhook;
};
/** @description A table of rows. */
export type Dataset = {
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description Name of the dataset.
     * @example Orders Q3
     */
    name: string;
    /**
     * @description How the rows arrived.
     * @enum {string}
     */
    origin: "upload" | "database" | "integration" | "push" | "ingest" | "api";
    /**
     * @description Rows stored now.
     * @example 18402
     */
    rowCount: number;
};
/** @description Reply for a created dataset; its profile is stored by then. */
export type DatasetCreated = {
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /** @description Open questions about all rows, with every possible answer: choose one with chooseColumns. */
    doubts: {
        doubt: ColumnDoubt;
        /** @description Name of the column. */
        name: string;
    }[];
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description Name of the dataset.
     * @example Orders Q3
     */
    name: string;
    /** @description How the file was read; null for rows that came otherwise. */
    reading: DatasetReading | null;
    /**
     * @description Rows stored now.
     * @example 18402
     */
    rowCount: number;
};
/** @description A dataset was created */
export type DatasetCreatedEvent = {
    data: Dataset;
    /**
     * Format: date-time
     * @description When it happened: ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    timestamp: string;
    /**
     * @description Kind of event.
     * @constant
     */
    type: "dataset.created";
};
/** @description A dataset with the profile of its columns. */
export type DatasetDetail = {
    /**
     * @description Columns.
     * @example 14
     */
    columnCount: number;
    /** @description Profile of each column, in order. */
    columns: ColumnProfile[];
    /**
     * @description SHA-256 of the cells, independent of row order.
     * @example 9f86d081884c7d65
     */
    contentHash: string;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description Name of the dataset.
     * @example Orders Q3
     */
    name: string;
    /**
     * @description How the rows arrived.
     * @enum {string}
     */
    origin: "upload" | "database" | "integration" | "push" | "ingest" | "api";
    /** @description Absent where the rows are read as received. */
    preparation?: {
        /** @description Rows left after them, which reports, questions and pages of rows use. */
        rowCount: number;
        /** @description Steps of its preparation. */
        steps: number;
    };
    /** @description Doubts about the data. */
    quality: QualityFinding[];
    /** @description How the file was read; null for rows that came otherwise. */
    reading: DatasetReading | null;
    /**
     * @description Rows stored now.
     * @example 18402
     */
    rowCount: number;
    /**
     * @description Bytes stored.
     * @example 2100000
     */
    sizeBytes: number;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    updatedAt: string;
};
/** @description How a file was read. */
export type DatasetReading = {
    /** @description Rows outside the table: totals, notes. */
    leftOut: {
        /** @description How many. */
        count: number;
        /** @description The first row. */
        first: RefusedRow[];
    };
    /** @description Further notes on how the file was read. */
    notes: string[];
    /** @description Rows that don't fit the table. */
    refused: {
        /** @description How many. */
        count: number;
        /** @description The first row. */
        first: RefusedRow[];
    };
    /** @description What the file was read with. */
    settings: ReadingFact[];
    /** @description Sheets of a workbook; empty for any other file. */
    sheets: SheetFact[];
    /** @description Lines above the header, at most 20. */
    titleLines: string[];
};
/** @description A dataset was changed */
export type DatasetUpdatedEvent = {
    data: Dataset;
    /**
     * Format: date-time
     * @description When it happened: ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    timestamp: string;
    /**
     * @description Kind of event.
     * @constant
     */
    type: "dataset.updated";
};
/** @description Rows that a dataset had, and how they were read. */
export type DatasetVersion = {
    /** @description Name of the person, key or source that saved it or made the change. */
    by: string;
    /** @description Columns that reports read; if rows haven't been read yet, the columns received. */
    columnCount: number;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /** @description Bytes it needs that the current rows don't. Versions may share them. */
    heldBytes: number;
    /**
     * @description Id of the version.
     * @example ver_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /** @description True if the dataset has exactly these rows, column choices and steps now. */
    isCurrent: boolean;
    /** @description True if its stored data is damaged: it can't be compared or restored. */
    isDamaged: boolean;
    /**
     * @description The name that a person gave it; null for a version made before a change.
     * @example Before the price change
     */
    name: string | null;
    /**
     * @description Why it was made: `saved` by a person; before rows were `replaced`, before another version was `restored`.
     * @enum {string}
     */
    reason: "saved" | "replaced" | "restored";
    /** @description Rows as received. */
    rowCount: number;
    /** @description Steps of preparation at the time. */
    steps: number;
};
/** @description IDs of a deleted call. */
export type DeletedCall = {
    /**
     * @description The caller's or the phone system's own id.
     * @example call-10021
     */
    externalId: string | null;
    /**
     * @description Id of the call.
     * @example cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
};
/** @description An event on its way to one destination. */
export type Delivery = {
    /** @description Tries so far. */
    attemptCount: number;
    /** @description When it was delivered or failed for good. */
    endedAt: string | null;
    /**
     * @description The `webhook-id` of every try.
     * @example evt_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    eventId: string;
    /**
     * @description Id of the delivery.
     * @example dlv_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /** @description What went wrong in the last attempt, in a sentence. */
    lastError: string | null;
    /** @description HTTP status of the last attempt; null where there was no response. */
    lastStatusCode: number | null;
    /** @description Next attempt; null unless it is waiting. */
    nextAttemptAt: string | null;
    /**
     * @description Id of what the event is about.
     * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    objectId: string;
    /**
     * Format: date-time
     * @description When the event happened.
     * @example 2026-11-21T14:03:00.000Z
     */
    occurredAt: string;
    /**
     * @description Where it stands.
     * @enum {string}
     */
    status: "waiting" | "delivered" | "failed" | "held" | "skipped" | "cancelled";
    /**
     * @description Kind of event.
     * @enum {string}
     */
    type: "report.completed" | "report.failed" | "report.alert" | "call.completed" | "call.failed" | "call.skipped" | "call.deleted" | "dataset.created" | "dataset.updated" | "webhook.test";
};
export type DeliveryAttempt = {
    /** @description How long it took. */
    durationMs: number;
    /** @description What went wrong, in a sentence; null where it arrived. */
    error: string | null;
    /** @description Truncated, or not text. */
    isResponseCut: boolean;
    /** @description Which try of this delivery, from 1. */
    number: number;
    /** @description The first 1,024 bytes of the answer, as text. */
    response: string | null;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    startedAt: string;
    /** @description HTTP status of the response; null where there was none. */
    statusCode: number | null;
    /**
     * @description By the schedule, or because a person asked.
     * @enum {string}
     */
    trigger: "schedule" | "person";
};
/** @description A delivery with its attempts. */
export type DeliveryDetail = {
    /** @description Tries so far. */
    attemptCount: number;
    /** @description The last 50 attempts, oldest first. */
    attempts: DeliveryAttempt[];
    /** @description When it was delivered or failed for good. */
    endedAt: string | null;
    /**
     * @description The `webhook-id` of every try.
     * @example evt_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    eventId: string;
    /**
     * @description Id of the delivery.
     * @example dlv_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /** @description What went wrong in the last attempt, in a sentence. */
    lastError: string | null;
    /** @description HTTP status of the last attempt; null where there was no response. */
    lastStatusCode: number | null;
    /** @description Next attempt; null unless it is waiting. */
    nextAttemptAt: string | null;
    /**
     * @description Id of what the event is about.
     * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    objectId: string;
    /**
     * Format: date-time
     * @description When the event happened.
     * @example 2026-11-21T14:03:00.000Z
     */
    occurredAt: string;
    /** @description What would be sent now, without signature and secrets: bodies are built when they're sent and aren't stored. Null once the item it's about is deleted. */
    request: {
        /** @description JSON, as it is signed. */
        body: string;
        /** @description By name. */
        headers: {
            [key: string]: string;
        };
    } | null;
    /**
     * @description Where it stands.
     * @enum {string}
     */
    status: "waiting" | "delivered" | "failed" | "held" | "skipped" | "cancelled";
    /**
     * @description Kind of event.
     * @enum {string}
     */
    type: "report.completed" | "report.failed" | "report.alert" | "call.completed" | "call.failed" | "call.skipped" | "call.deleted" | "dataset.created" | "dataset.updated" | "webhook.test";
};
/** @description How a column is made from other columns, each named as in `columns`. */
export type Derivation = {
    /** @description Rows that begin at this time or later have no value, because too many of them are still open. */
    begunBefore?: string;
    /** @description When it begins. */
    from: string;
    /**
     * @description How it is made.
     * @constant
     */
    kind: "duration";
    /** @description When it ends; a row without a value is still open. */
    to: string;
    /**
     * @description Unit.
     * @enum {string}
     */
    unit: "seconds" | "minutes" | "hours" | "days" | "years";
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "age";
    /** @description Date or time it counts from. */
    of: string;
    /**
     * @description Unit.
     * @enum {string}
     */
    unit: "seconds" | "minutes" | "hours" | "days" | "years";
    /** @description Latest date or time in that column. */
    until: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "later";
    /** @description Actual date or time. */
    of: string;
    /** @description Promised date or time; if either is a date, days are compared. */
    than: string;
} | {
    /** @description Rows that begin at this time or later have no value, because their days aren't over yet. */
    begunBefore: string;
    /** @description Days within which it must follow. */
    days: number;
    /** @description Date or time it counts from. */
    from: string;
    /**
     * @description How it is made.
     * @constant
     */
    kind: "within";
    /** @description Date or time that may follow. */
    to: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "calendar";
    /** @description Date or time it is taken from; for the hour and the time of day, also a time of day. */
    of: string;
    /**
     * @description Which part of it; `time_of_day` is in steps of three hours, and `workday` is true from Monday to Friday.
     * @enum {string}
     */
    part: "year" | "quarter" | "month" | "weekday" | "hour" | "time_of_day" | "workday";
} | {
    /** @description Edges, ascending; each begins a bin. */
    edges: number[];
    /**
     * @description How it is made.
     * @constant
     */
    kind: "bin";
    /** @description Number to put in bins. */
    of: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "is";
    /** @description Category to test. */
    of: string;
    /** @description Values for which it is true. */
    values: string[];
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "any";
    /** @description Column that few rows have: a number that is mostly 0, or a column that is mostly empty. */
    of: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "mentions";
    /** @description Text to search. */
    of: string;
    /** @description Words to find, ignoring case and accents. */
    term: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "sets";
    /**
     * @description What rows in none of the sets are called; without this they have no value.
     * @example all others
     */
    rest?: string;
    /** @description Sets of rows. A row is in the first one whose conditions it meets. */
    sets: {
        /**
         * @description What rows of the set are called.
         * @example under 20
         */
        name: string;
        /** @description Conditions that its rows must all meet; also on columns that are derived before this one. */
        where: {
            /** @description Column that is compared. */
            column: string;
            /**
             * @description How it is compared.
             * @enum {string}
             */
            op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
            /** @description What it is compared with; a list for `in` and `not_in`. */
            value: string | number | boolean | null | (string | number)[];
        }[];
    }[];
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "length";
    /** @description Text whose characters to count. */
    of: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "ratio";
    /** @description Numerator. */
    of: string;
    /** @description Denominator. */
    over: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "difference";
    /** @description Number to subtract. */
    less: string;
    /**
     * @description Rows without the second number count it as 0; without this they have no value.
     * @constant
     */
    missing?: "nought";
    /** @description Number. */
    of: string;
} | {
    /** @description Number to add. */
    and: string;
    /**
     * @description How it is made.
     * @constant
     */
    kind: "total";
    /**
     * @description Rows without the second number count it as 0; without this they have no value.
     * @constant
     */
    missing?: "nought";
    /** @description Number. */
    of: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "product";
    /** @description Number. */
    of: string;
    /** @description Number to multiply by. */
    times: string;
};
/** @description How a column is made from other columns, each named as in `columns`. */
export type DerivationOutput = {
    /** @description Rows that begin at this time or later have no value, because too many of them are still open. */
    begunBefore?: string;
    /** @description When it begins. */
    from: string;
    /**
     * @description How it is made.
     * @constant
     */
    kind: "duration";
    /** @description When it ends; a row without a value is still open. */
    to: string;
    /**
     * @description Unit.
     * @enum {string}
     */
    unit: "seconds" | "minutes" | "hours" | "days" | "years";
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "age";
    /** @description Date or time it counts from. */
    of: string;
    /**
     * @description Unit.
     * @enum {string}
     */
    unit: "seconds" | "minutes" | "hours" | "days" | "years";
    /** @description Latest date or time in that column. */
    until: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "later";
    /** @description Actual date or time. */
    of: string;
    /** @description Promised date or time; if either is a date, days are compared. */
    than: string;
} | {
    /** @description Rows that begin at this time or later have no value, because their days aren't over yet. */
    begunBefore: string;
    /** @description Days within which it must follow. */
    days: number;
    /** @description Date or time it counts from. */
    from: string;
    /**
     * @description How it is made.
     * @constant
     */
    kind: "within";
    /** @description Date or time that may follow. */
    to: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "calendar";
    /** @description Date or time it is taken from; for the hour and the time of day, also a time of day. */
    of: string;
    /**
     * @description Which part of it; `time_of_day` is in steps of three hours, and `workday` is true from Monday to Friday.
     * @enum {string}
     */
    part: "year" | "quarter" | "month" | "weekday" | "hour" | "time_of_day" | "workday";
} | {
    /** @description Edges, ascending; each begins a bin. */
    edges: number[];
    /**
     * @description How it is made.
     * @constant
     */
    kind: "bin";
    /** @description Number to put in bins. */
    of: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "is";
    /** @description Category to test. */
    of: string;
    /** @description Values for which it is true. */
    values: string[];
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "any";
    /** @description Column that few rows have: a number that is mostly 0, or a column that is mostly empty. */
    of: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "mentions";
    /** @description Text to search. */
    of: string;
    /** @description Words to find, ignoring case and accents. */
    term: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "sets";
    /**
     * @description What rows in none of the sets are called; without this they have no value.
     * @example all others
     */
    rest?: string;
    /** @description Sets of rows. A row is in the first one whose conditions it meets. */
    sets: {
        /**
         * @description What rows of the set are called.
         * @example under 20
         */
        name: string;
        /** @description Conditions that its rows must all meet; also on columns that are derived before this one. */
        where: {
            /** @description Column that is compared. */
            column: string;
            /**
             * @description How it is compared.
             * @enum {string}
             */
            op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
            /** @description What it is compared with; a list for `in` and `not_in`. */
            value: string | number | boolean | null | (string | number)[];
        }[];
    }[];
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "length";
    /** @description Text whose characters to count. */
    of: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "ratio";
    /** @description Numerator. */
    of: string;
    /** @description Denominator. */
    over: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "difference";
    /** @description Number to subtract. */
    less: string;
    /**
     * @description Rows without the second number count it as 0; without this they have no value.
     * @constant
     */
    missing?: "nought";
    /** @description Number. */
    of: string;
} | {
    /** @description Number to add. */
    and: string;
    /**
     * @description How it is made.
     * @constant
     */
    kind: "total";
    /**
     * @description Rows without the second number count it as 0; without this they have no value.
     * @constant
     */
    missing?: "nought";
    /** @description Number. */
    of: string;
} | {
    /**
     * @description How it is made.
     * @constant
     */
    kind: "product";
    /** @description Number. */
    of: string;
    /** @description Number to multiply by. */
    times: string;
};
export type DownloadDatasetQuery = {
    /**
     * @description File type.
     * @example csv
     * @enum {string}
     */
    format: "csv" | "xlsx" | "parquet";
};
/** @description Which events of the chosen types are sent; empty for all. */
export type EventFilter = {
    /** @description Only reports on these datasets, and changes to them. */
    datasetIds?: string[];
    /** @description Only calls with these directions. */
    directions?: ("inbound" | "outbound" | "internal")[];
    /** @description Only calls with (true) or without (false) a compliance flag. */
    isFlagged?: boolean;
    /** @description Only completed reports in which a KPI crosses a line. */
    kpi?: KpiLine;
    /** @description Only calls that need (true) or don't need (false) a follow-up. */
    needsFollowUp?: boolean;
    /** @description Only calls with one of these outcomes. */
    outcomes?: ("resolved" | "unresolved" | "follow_up" | "escalated" | "transferred" | "sale" | "no_sale" | "appointment_booked" | "voicemail" | "no_answer" | "wrong_number" | "other")[];
    /** @description Only calls with one of these sentiments. */
    sentiments?: ("positive" | "neutral" | "negative" | "mixed")[];
};
/** @description Which events of the chosen types are sent; empty for all. */
export type EventFilterOutput = {
    /** @description Only reports on these datasets, and changes to them. */
    datasetIds?: string[];
    /** @description Only calls with these directions. */
    directions?: ("inbound" | "outbound" | "internal")[];
    /** @description Only calls with (true) or without (false) a compliance flag. */
    isFlagged?: boolean;
    /** @description Only completed reports in which a KPI crosses a line. */
    kpi?: KpiLineOutput;
    /** @description Only calls that need (true) or don't need (false) a follow-up. */
    needsFollowUp?: boolean;
    /** @description Only calls with one of these outcomes. */
    outcomes?: ("resolved" | "unresolved" | "follow_up" | "escalated" | "transferred" | "sale" | "no_sale" | "appointment_booked" | "voicemail" | "no_answer" | "wrong_number" | "other")[];
    /** @description Only calls with one of these sentiments. */
    sentiments?: ("positive" | "neutral" | "negative" | "mixed")[];
};
/** @description The body of an event. */
export type EventSample = {
    /** @description What it is about, as lists show it. */
    data: {
        [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    timestamp: string;
    /**
     * @description Kind of event.
     * @enum {string}
     */
    type: "report.completed" | "report.failed" | "report.alert" | "call.completed" | "call.failed" | "call.skipped" | "call.deleted" | "dataset.created" | "dataset.updated";
};
export type ExportReportQuery = {
    /**
     * @description What follows the main part of a `pdf`; `evidence` adds the points of charts, definitions and SQL.
     * @default none
     * @enum {string}
     */
    appendix?: "none" | "evidence";
    /**
     * @description Id of the chart; needed for `svg`, refused for all else.
     * @example chart_total_by_month
     */
    chart?: string;
    /**
     * @description File type.
     * @default pdf
     * @enum {string}
     */
    format?: "pdf" | "xlsx" | "csv" | "json" | "svg";
};
/** @description A figure with how it was computed. */
export type Fact = {
    /** @description What was computed, in words a program can read. */
    definition: {
        /** @description One of the chart aggregations, or a derivation such as share or change. */
        aggregation: string;
        /** @description Rows to include; all of them when empty. */
        filter: {
            /** @description Column that is compared. */
            column: string;
            /**
             * @description How it is compared.
             * @enum {string}
             */
            op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
            /** @description What it is compared with; a list for `in` and `not_in`. */
            value: string | number | boolean | null | (string | number)[];
        }[];
        /** @description Columns by which rows are grouped. */
        groupBy: string[];
        /** @description Column that is aggregated; null counts rows. */
        measure: string | null;
        /**
         * @description What a missing value is: left out, zero, or a group of its own.
         * @enum {string}
         */
        nullPolicy: "ignore" | "zero" | "group";
        /** @description Ids of the facts it is derived from, in order. */
        operands?: string[];
        /** @description Further parameters of the aggregation. */
        parameters?: {
            /**
             * @description Peers among which it is the highest or lowest.
             * @enum {string}
             */
            among?: "groups" | "periods" | "seasons" | "rows";
            /** @description Edges of bins; each includes its lower edge, the last one both. Of `explained`: groups are cut at them. */
            edges?: number[];
            /**
             * @description From which end places are counted.
             * @enum {string}
             */
            end?: "top" | "bottom";
            /** @description The value that is counted or named. */
            equals?: string | number | boolean;
            /** @description Groups shown one by one; the rest of a sum or count is `Other (n)`. */
            groupsMax?: number;
            /**
             * @description `relative` is a/b - 1, `difference` a - b.
             * @enum {string}
             */
            kind?: "relative" | "difference";
            /**
             * @description How the figure of a group or period is computed from its rows.
             * @enum {string}
             */
            of?: "sum" | "avg" | "count" | "rate" | "max";
            /**
             * @description How groups are sorted.
             * @enum {string}
             */
            order?: "figure" | "label" | "calendar";
            /** @description Rows of what the part is compared with. */
            other?: {
                /** @description Column that is compared. */
                column: string;
                /**
                 * @description How it is compared.
                 * @enum {string}
                 */
                op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
                /** @description What it is compared with; a list for `in` and `not_in`. */
                value: string | number | boolean | null | (string | number)[];
            }[];
            /** @description Rows of the part; the whole is the rows included. */
            part?: {
                /** @description Column that is compared. */
                column: string;
                /**
                 * @description How it is compared.
                 * @enum {string}
                 */
                op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
                /** @description What it is compared with; a list for `in` and `not_in`. */
                value: string | number | boolean | null | (string | number)[];
            }[];
            /** @description Which one from that end, or how many. */
            place?: number;
            /** @description Groups or periods with fewer rows are left out. */
            rowsMin?: number;
            /** @description Points drawn of more rows. */
            sample?: number;
            /**
             * @description Which place in a cycle a period has.
             * @enum {string}
             */
            season?: "month_of_year" | "quarter_of_year" | "day_of_week" | "hour_of_day";
            /** @description The share, or the factor of a fence. */
            share?: number;
            /** @description First moment, inclusive, and last, exclusive, of the series among whose periods it is an extreme. */
            span?: {
                /** @description Start, inclusive, ISO 8601. */
                from: string;
                /** @description End, exclusive, ISO 8601. */
                to: string;
            };
            /**
             * @description Unit of a span.
             * @enum {string}
             */
            unit?: "hours" | "days" | "years";
        };
        /** @description Period that is included; null for all. */
        period: {
            /** @description Time column. */
            column: string;
            /** @description Start, inclusive, ISO 8601. */
            from: string | null;
            /** @description Length of one period; null for the whole span. */
            grain: ("hour" | "day" | "week" | "month" | "quarter" | "year") | null;
            /** @description End, exclusive, ISO 8601. */
            to: string | null;
        } | null;
    };
    /** @description The direction of a change, if it is one. */
    direction?: ("up" | "down" | "flat") | null;
    /**
     * @description As the text writes it.
     * @example $1.28M
     */
    display?: string;
    /**
     * @description How it is written.
     * @enum {string}
     */
    format?: "number" | "integer" | "currency" | "percent" | "duration" | "label" | "period";
    /** @description Id within the report. */
    id: string;
    /** @description Words that may stand beside it: what it counts, per what. */
    nouns?: string[];
    /** @description Its period as text writes it, null for all rows. */
    periodText?: string | null;
    /** @description The kind of extreme, if it is one. */
    rank?: ("highest" | "lowest") | null;
    /** @description Rows the figure was computed from. */
    rowCount: number;
    /** @description The query over the typed rows, table name `rows`. */
    sql: string;
    /** @description ISO 4217 code, `percent` (fraction), `points`, `rows`, a unit that a person named, or null. */
    unit: string | null;
    /** @description A figure, or a label such as the leading group. */
    value: number | string;
};
/** @description A file as it would be stored. */
export type FilePreview = {
    /** @description Profile of each column, in order; what its rows leave open is its `doubt`. */
    columns: ColumnProfile[];
    /** @description Doubts about the data. */
    findings: QualityFinding[];
    /** @description Rows outside the table: totals, notes. */
    leftOut: {
        /** @description How many. */
        count: number;
        /** @description The first row. */
        first: RefusedRow[];
    };
    /** @description Further notes on how the file was read. */
    notes: string[];
    /** @description Rows that don't fit the table. */
    refused: {
        /** @description How many. */
        count: number;
        /** @description The first row. */
        first: RefusedRow[];
    };
    /** @description Rows that would be stored. */
    rowCount: number;
    /** @description The row of the file that each of them is in. */
    rowNumbers: number[];
    /** @description First rows, cells as received, at most 50. */
    rows: (string | number | boolean | null)[][];
    /** @description What the file was read with. */
    settings: ReadingFact[];
    /** @description Sheets of a workbook; empty for any other file. */
    sheets: SheetFact[];
    /** @description Lines above the header, at most 20. */
    titleLines: string[];
};
export type GetAnswerReply = KeptAnswer;
export type GetCallReply = Call;
export type GetDatasetReply = DatasetDetail;
/** @description Get live row counts */
export type GetDatasetStateReply = {
    /** @description How many parts of the stored rows are damaged, and which rows are in them; where only versions are, how many of those. Null while all are whole. */
    damage: string | null;
    /** @description True if the profile covers every row. */
    isCurrent: boolean;
    /** @description When it was last profiled; null before the first time. */
    profiledAt: string | null;
    /** @description Rows that the profile was made from. */
    profiledRowCount: number;
    /** @description Rows stored now. */
    rowCount: number;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    updatedAt: string;
};
export type GetPreparationReply = Preparation;
export type GetQuestionReply = AskedQuestion;
export type GetReportPlanReply = ReportPlan;
export type GetReportReply = Report;
export type GetWebhookDeliveryReply = DeliveryDetail;
export type GetWebhookReply = Webhook;
/** @description Reply to a Vonage event without a recording. */
export type IgnoredEvent = {
    /**
     * @description The event has no recording; nothing was stored.
     * @constant
     */
    ignored: true;
};
/** @description One row, a list of rows, or { rows }. 1 to 500 rows. */
export type IngestRowsBody = {
    /** @description Flat objects of strings, numbers, booleans or null. */
    rows: {
        [key: string]: string | number | boolean | null;
    }[];
} | {
    [key: string]: string | number | boolean | null;
}[] | {
    [key: string]: string | number | boolean | null;
};
/** @description Append rows with a public key */
export type IngestRowsReply = {
    /**
     * @description Rows stored.
     * @example 2
     */
    accepted: number;
    /**
     * @description Rows of the dataset now.
     * @example 18404
     */
    total: number;
    /** @description True if the plan's row limit kept some out. */
    truncated: boolean;
};
/** @description A connection to an app, a database or an automation tool. */
export type Integration = {
    /**
     * @description Pulls rows in, or pushes results out.
     * @enum {string}
     */
    direction: "source" | "destination";
    /**
     * @description Id of the integration.
     * @example int_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /** @description What last went wrong; null after the next success. */
    lastError: string | null;
    /** @description When rows last arrived or were found unchanged; for a destination, when something was last delivered. */
    lastSyncAt: string | null;
    /**
     * @description Name that a person gave it.
     * @example Orders database
     */
    name: string;
    /** @description Next automatic check. */
    nextSyncAt: string | null;
    /**
     * @description `attention` until a person fixes it.
     * @enum {string}
     */
    status: "active" | "paused" | "attention";
    /**
     * @description What it connects to.
     * @enum {string}
     */
    type: "push" | "postgres" | "mysql" | "google-sheets" | "airtable" | "hubspot" | "stripe" | "file-url" | "slack" | "teams" | "email" | "http";
};
export type KeepAnswerBody = {
    /** @description The analyses of the answer. */
    analyses: Analysis[];
    /** @description Name; the question unless given. */
    name?: string;
    /**
     * @description The question it answers.
     * @default
     */
    question?: string;
};
export type KeepAnswerReply = KeptAnswer;
/** @description An answer with its figures as they were when it was saved. */
export type KeptAnswer = {
    /** @description What was computed. */
    analyses: ComputedAnalysis[];
    /**
     * @description The answer with cited figures; null if a question is asked back.
     * @example Revenue was $1.28M.
     */
    answer: string | null;
    /** @description Chart that shows it best, if there is something to draw. */
    chart: Chart | null;
    /** @description Which fact each figure of the answer renders; `path` is `/answer`. */
    citations: Citation[];
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    datasetId: string;
    /** @description The figures with how each was computed. */
    facts: Fact[];
    /**
     * @description Id of the answer.
     * @example ans_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description What it is called.
     * @example Revenue by category
     */
    name: string;
    /** @description The question it answers; empty if a program asked. */
    question: string;
    /** @description The figures as a table. */
    table: AnswerTable | null;
};
/** @description A saved answer in a list. */
export type KeptAnswerItem = {
    /**
     * @description The answer with cited figures; null if a question is asked back.
     * @example Revenue was $1.28M.
     */
    answer: string | null;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    datasetId: string;
    /**
     * @description Id of the answer.
     * @example ans_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description What it is called.
     * @example Revenue by category
     */
    name: string;
    /** @description The question it answers; empty if a program asked. */
    question: string;
};
/** @description A headline figure computed from the rows. */
export type Kpi = {
    /** @description The change from the previous period, if it is more than chance and both periods have at least 30 rows. */
    change?: {
        /** @description Which way is good; null when the data can't tell. */
        better: ("up" | "down") | null;
        /**
         * @description The change as shown.
         * @example +8.4%
         */
        display: string;
        /** @description Id of the fact behind the change. */
        factId: string;
        /**
         * @description Which period against which.
         * @example Sep 2026 against Aug 2026
         */
        period: string;
        /**
         * @description `points` where the figure is a percent itself.
         * @enum {string}
         */
        unit: "percent" | "points";
        /** @description Relative change, or a difference where `unit` is `points`. */
        value: number;
    } | null;
    /**
     * @description The figure as shown.
     * @example $1.28M
     */
    display: string;
    /** @description True only when computed from a sample or a sketch. */
    estimated: boolean;
    /**
     * @description How the figure is written; a percent is a fraction.
     * @enum {string}
     */
    format: "number" | "integer" | "currency" | "percent" | "duration";
    /**
     * @description Id within the report; also the id of its fact.
     * @example kpi_total_sum
     */
    id: string;
    /**
     * @description What is measured.
     * @example Total
     */
    label: string;
    /** @description Doubts about a column it uses. */
    note?: string;
    /** @description Values of the latest whole periods, oldest first; at least 5, or absent. */
    trend?: (number | null)[];
    /** @description ISO 4217 code, `rows`, `days`, a unit that a person named, or null. */
    unit?: string | null;
    /**
     * @description The exact figure.
     * @example 1282714.5
     */
    value: number;
};
export type KpiLine = {
    /** @description The KPI's label in the report. */
    label: string;
    /**
     * @description Side it crosses to.
     * @enum {string}
     */
    side: "above" | "below";
    /** @description The line. A percent is a fraction. */
    value: number;
};
export type KpiLineOutput = {
    /** @description The KPI's label in the report. */
    label: string;
    /**
     * @description Side it crosses to.
     * @enum {string}
     */
    side: "above" | "below";
    /** @description The line. A percent is a fraction. */
    value: number;
};
/** @description List saved answers */
export type ListAnswersReply = KeptAnswerItem[];
export type ListBatchesQuery = {
    /**
     * @description How many.
     * @default 20
     */
    limit?: number;
    /** @description Only those of one key, integration or person. */
    sourceId?: string;
};
/** @description Recently received rows */
export type ListBatchesReply = {
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /**
     * @description Id of the batch.
     * @example bat_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description What was done with them.
     * @enum {string}
     */
    mode: "append" | "replace";
    /** @description How their file was read; null for rows that came without a file. */
    reading: DatasetReading | null;
    /** @description When its rows were removed. */
    removedAt: string | null;
    /** @description Rows stored from it. */
    rowCount: number;
    /** @description Rows sent; more than were stored if the plan's limit was reached. */
    sentRows: number;
    /** @description Who sent them. */
    source: {
        /** @description Id of the key, integration or person that sent them. */
        id: string;
        /**
         * @description How they arrived.
         * @enum {string}
         */
        kind: "ingest" | "push" | "sync" | "api";
        /** @description Its current name; once deleted, its last one. */
        name: string;
        /** @description Website that sent them, as its `Origin` header said. */
        origin: string | null;
    };
    /** @description Rows in the dataset right after it. */
    total: number;
}[];
export type ListCallsQuery = {
    agentName?: string;
    cursor?: string;
    /** @enum {string} */
    direction?: "inbound" | "outbound" | "internal";
    /** @enum {string} */
    followUpRequired?: "true" | "false";
    /** @default 50 */
    limit?: number;
    /** @enum {string} */
    outcome?: "resolved" | "unresolved" | "follow_up" | "escalated" | "transferred" | "sale" | "no_sale" | "appointment_booked" | "voicemail" | "no_answer" | "wrong_number" | "other";
    /** @description Words in the title, summary or transcript, part of a number or name, or a call's id. */
    q?: string;
    /** @enum {string} */
    sentiment?: "positive" | "neutral" | "negative" | "mixed";
    /** @example 2026-11-01 */
    since?: string;
    /** @enum {string} */
    status?: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "SKIPPED";
    /** @example 2026-11-01 */
    until?: string;
};
/** @description List calls */
export type ListCallsReply = CallItem[];
/** @description History of a dataset */
export type ListDatasetChangesReply = {
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    at: string;
    /** @description Name of the person or key. */
    by: string;
    /** @description Columns that are now read differently. */
    columns: {
        /** @description New value. */
        after: string;
        /** @description Previous value: type, format, role and so on. */
        before: string;
        /** @description Header as received. */
        name: string;
    }[];
    /** @description File the rows came from. */
    fileName: string | null;
    /** @description The previous name, if the dataset was renamed; for `removed_rows`, the other dataset whose rows were removed. */
    fromName: string | null;
    /**
     * @description Id of the change.
     * @example chg_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    kind: "created" | "renamed" | "columns" | "appended" | "replaced" | "removed_rows" | "prepared" | "restored";
    /** @description Rows stored or added. */
    rowCount: number | null;
    /** @description The new name; for `restored`, the version's name, or null if it has none. */
    toName: string | null;
}[];
export type ListDatasetRowsQuery = {
    /** @description The `nextCursor` of the previous page. */
    cursor?: string;
    /**
     * @description `asc` unless given.
     * @enum {string}
     */
    direction?: "asc" | "desc";
    /** @description JSON list of at most 20 conditions that all must hold, such as `[{"column":"total","op":"gte","value":100}]`. Operators are those of analyses (`eq ne in not_in lt lte gt gte not_null`) and `contains`, `missing`, `present`, `misfit` (a value that the column's type does not take). */
    filters?: string;
    /**
     * @description Rows of a page.
     * @default 100
     */
    limit?: number;
    /**
     * @description Rows to skip at the start, instead of a cursor.
     * @default 0
     */
    offset?: number;
    /** @description Text in any cell of the row, not case-sensitive. */
    search?: string;
    /** @description Column to sort by: its name, or its place from 0. Missing values come last. */
    sort?: string;
};
export type ListDatasetRowsReply = RowsPage;
export type ListDatasetsQuery = {
    /** @description Id of the person, key or source that created it. */
    createdBy?: string;
    /** @description `nextCursor` of the previous page. */
    cursor?: string;
    /**
     * @description `true`: only your favorites. Keys have none.
     * @enum {string}
     */
    favourite?: "true" | "false";
    /** @description Items per page, at most 100; 50 for any other value. */
    limit?: number;
    /**
     * @description How the rows arrived.
     * @enum {string}
     */
    origin?: "upload" | "database" | "integration" | "push" | "ingest" | "api";
    /**
     * @description Beginnings of words in the name or tags, all of which must match; or a whole id.
     * @example orders
     */
    q?: string;
    /**
     * @description `-createdAt`, the newest first, unless given.
     * @enum {string}
     */
    sort?: "-createdAt" | "createdAt" | "name" | "-name" | "-updatedAt";
    /** @example q3 */
    tag?: string;
};
/** @description List datasets */
export type ListDatasetsReply = ListedDataset[];
/** @description A dataset in a list. */
export type ListedDataset = {
    /** @description Columns. Only in a page. */
    columnCount?: number;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /** @description Whether it is one of your favorites. Only in a page, for people. */
    isFavourite?: boolean;
    /**
     * @description Name of the dataset.
     * @example Orders Q3
     */
    name: string;
    /**
     * @description How the rows arrived.
     * @enum {string}
     */
    origin: "upload" | "database" | "integration" | "push" | "ingest" | "api";
    /** @description Reports on it. Only in a page. */
    reportCount?: number;
    /**
     * @description Rows stored now.
     * @example 18402
     */
    rowCount: number;
    /** @description Its tags. Only in a page. */
    tags?: string[];
    /**
     * Format: date-time
     * @description When it last changed. Only in a page.
     * @example 2026-11-21T14:03:00.000Z
     */
    updatedAt?: string;
};
/** @description A report in a list. */
export type ListedReport = {
    /** @description When it ended, null before. */
    completedAt: string | null;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    datasetId: string;
    /** @description Name of its dataset. Only in a page. */
    datasetName?: string;
    /**
     * @description Id of the report.
     * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /** @description Whether it is one of your favorites. Only in a page, for people. */
    isFavourite?: boolean;
    /** @description The schedule that created it. Only in a page. */
    scheduleId?: string | null;
    /**
     * @description Status of the report.
     * @enum {string}
     */
    status: "QUEUED" | "RUNNING" | "COMPLETED" | "FAILED";
    /** @description Its tags. Only in a page. */
    tags?: string[];
    /**
     * @description Title of the report.
     * @example Q3 order performance
     */
    title: string;
};
export type ListEventSamplesQuery = {
    /**
     * @description Kind of event.
     * @example report.completed
     * @enum {string}
     */
    type: "report.completed" | "report.failed" | "report.alert" | "call.completed" | "call.failed" | "call.skipped" | "call.deleted" | "dataset.created" | "dataset.updated";
};
/** @description Sample events */
export type ListEventSamplesReply = EventSample[];
/** @description List integrations */
export type ListIntegrationsReply = Integration[];
export type ListReportsQuery = {
    /** @description Id of the person, key or source that created it. */
    createdBy?: string;
    /** @description `nextCursor` of the previous page. */
    cursor?: string;
    /** @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB */
    datasetId?: string;
    /**
     * @description `true`: only your favorites. Keys have none.
     * @enum {string}
     */
    favourite?: "true" | "false";
    /** @description Items per page, at most 100; 50 for any other value. */
    limit?: number;
    /**
     * @description Beginnings of words in the name or tags, all of which must match; or a whole id.
     * @example orders
     */
    q?: string;
    /**
     * @description The schedule that created it.
     * @example sch_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    scheduleId?: string;
    /**
     * @description `-createdAt`, the newest first, unless given.
     * @enum {string}
     */
    sort?: "-createdAt" | "createdAt" | "title" | "-title";
    /**
     * @description Where it stands.
     * @enum {string}
     */
    status?: "QUEUED" | "RUNNING" | "COMPLETED" | "FAILED";
    /** @example q3 */
    tag?: string;
};
/** @description List reports */
export type ListReportsReply = ListedReport[];
/** @description Who sent rows */
export type ListRowSourcesReply = {
    /** @description Requests or pulls. */
    batches: number;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    firstAt: string;
    /** @description Id of the key, integration or person that sent them. */
    id: string;
    /**
     * @description How they arrived.
     * @enum {string}
     */
    kind: "ingest" | "push" | "sync" | "api";
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    lastAt: string;
    /** @description Its current name; once deleted, its last one. */
    name: string;
    /** @description Website that sent them, as its `Origin` header said. */
    origin: string | null;
    /** @description Of these, rows that are still stored. */
    rows: number;
}[];
/** @description List versions */
export type ListVersionsReply = DatasetVersion[];
export type ListWebhookDeliveriesQuery = {
    cursor?: string;
    /** @default 50 */
    limit?: number;
    /** @enum {string} */
    status?: "waiting" | "delivered" | "failed" | "held" | "skipped" | "cancelled";
    /** @enum {string} */
    type?: "report.completed" | "report.failed" | "report.alert" | "call.completed" | "call.failed" | "call.skipped" | "call.deleted" | "dataset.created" | "dataset.updated" | "webhook.test";
};
/** @description List deliveries */
export type ListWebhookDeliveriesReply = Delivery[];
/** @description List webhooks */
export type ListWebhooksReply = Webhook[];
/** @description A candidate finding. */
export type PlanCandidate = {
    /** @description Columns it uses. */
    columns: string[];
    /** @description What the score is made of. */
    factors: {
        /** @description How large the effect is. */
        effect: number;
        /** @description How much of the measure or of the rows it is about. */
        impact: number;
        /** @description How different it is from what was chosen before. */
        novelty: number;
        /** @description How informative this kind is for columns of these roles, and whether it was asked for. */
        prior: number;
        /** @description Confidence of its test; 1 where nothing is tested. */
        significance: number;
    } | null;
    /** @description Id within the plan. */
    id: string;
    /** @description Which kind of it, such as `trend` or `bar`. */
    kind: string;
    /** @description In words. */
    label: string;
    /**
     * @description Result.
     * @enum {string}
     */
    outcome: "kept" | "dropped";
    /** @description Why, in a sentence. */
    reason: string;
    /** @description 0 to 1: the product of its factors. */
    score: number;
    /** @description The test made, null where nothing is tested. */
    test: {
        /** @description Size of the effect. */
        effect: number;
        /** @description Smallest effect that is reported. */
        effectMin: number;
        /**
         * @description What the size is.
         * @example Cohen's d
         */
        effectName: string;
        /** @description Rows or periods tested. */
        n: number;
        /**
         * @description The test.
         * @example Welch's t test
         */
        name: string;
        /** @description The smallest n that is reported. */
        nMin: number;
        /** @description Two-sided p before correction. */
        p: number;
        /** @description After Benjamini-Hochberg over all tests of the report. */
        q: number;
    } | null;
    /**
     * @description Type.
     * @enum {string}
     */
    what: "kpi" | "chart" | "finding";
};
/** @description How the rows of a dataset are prepared, and with what effect. */
export type Preparation = {
    /** @description Columns after the steps. */
    columns: {
        /** @description Name of the column. */
        name: string;
        /**
         * @description What its cells are.
         * @enum {string}
         */
        type: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
    }[];
    /** @description Other datasets that contribute rows or columns. */
    others: {
        /**
         * Format: date-time
         * @description Its rows were read as they were at this time.
         * @example 2026-11-21T14:03:00.000Z
         */
        asOf: string;
        /**
         * @description Another dataset that the rows were prepared with.
         * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
         */
        dataset: string;
        /** @description Its rows have changed since: send the same steps again to use them. Removed rows leave automatically. */
        isOutdated: boolean;
        /** @description Its name at that time. */
        name: string;
    }[];
    /** @description What each step did, in their order. */
    outcomes: StepOutcome[];
    /** @description Columns as received. */
    receivedColumns: {
        /** @description Name of the column. */
        name: string;
        /**
         * @description What its cells are.
         * @enum {string}
         */
        type: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
    }[];
    /** @description Rows as received. */
    receivedRows: number;
    /** @description Rows after the steps. */
    rowCount: number;
    /** @description Steps in order; each works on what the one before it left. */
    steps: PreparationStepOutput[];
};
/** @description What steps would do, without saving them. */
export type PreparationPreview = {
    /** @description Columns after the steps. */
    columns: {
        /** @description Name of the column. */
        name: string;
        /**
         * @description What its cells are.
         * @enum {string}
         */
        type: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
    }[];
    /** @description False if only the first rows were read. */
    isAll: boolean;
    /** @description What each step did, in their order. */
    outcomes: StepOutcome[];
    /** @description Columns as received. */
    receivedColumns: {
        /** @description Name of the column. */
        name: string;
        /**
         * @description What its cells are.
         * @enum {string}
         */
        type: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
    }[];
    /** @description Rows as received. */
    receivedRows: number;
    /** @description Rows after the steps. */
    rowCount: number;
    /** @description The first rows after the steps, at most 50. */
    rows: (string | number | boolean | null)[][];
    /** @description Steps in order; each works on what the one before it left. */
    steps: PreparationStepOutput[];
};
/** @description One step that turns the received rows into those that everything reads. */
export type PreparationStep = {
    derivation?: Derivation;
    /**
     * @description A formula: columns in brackets, texts in quotes.
     * @example round([price] * 1.19, 2)
     */
    formula?: string;
    /**
     * @description What the step does.
     * @constant
     */
    kind: "compute";
    /** @description Name of the new column. */
    name: string;
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /**
     * @description What the step does.
     * @constant
     */
    kind: "filter";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /**
     * @description A formula that is true for the rows to keep.
     * @example [country] = "DE" and [total] > 0
     */
    where: string;
} | {
    /** @description Column whose cells to check. */
    column: string;
    /** @description Part of a cell, wherever it stands. */
    find?: string;
    /**
     * @description What the step does.
     * @constant
     */
    kind: "replace";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /** @description Whole cells to replace. */
    values?: {
        /** @description Whole cells, as they are. */
        from: string[];
        /** @description Replacement; null for a missing value. */
        to: string | null;
    }[];
    /** @description Replacement. */
    with?: string;
} | {
    /** @description Columns whose cells to change. */
    columns: string[];
    /**
     * @description `trim` takes spaces from the ends, `squeeze` also makes one of several in between; the others are about case.
     * @enum {string}
     */
    form: "trim" | "squeeze" | "upper" | "lower" | "title";
    /**
     * @description What the step does.
     * @constant
     */
    kind: "text";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /**
     * @description The nearest value above or below, or one that is given.
     * @enum {string}
     */
    by: "above" | "below" | "value";
    /** @description Columns whose missing values to fill. */
    columns: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "fill";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /** @description The value to fill with. */
    value?: string;
} | {
    /**
     * @description Columns in which rows must match; all of them if none is named.
     * @default []
     */
    columns?: string[];
    /**
     * @description Which duplicate to keep.
     * @default first
     * @enum {string}
     */
    keep?: "first" | "last";
    /**
     * @description What the step does.
     * @constant
     */
    kind: "deduplicate";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /** @description Column to split. */
    column: string;
    /**
     * @description Drops the columns it was made from.
     * @constant
     */
    drop?: true;
    /** @description Names of the parts, in order. */
    into: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "split";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /**
     * @description What happens to further parts: `keep` leaves them in the last column.
     * @default leave_out
     * @enum {string}
     */
    rest?: "leave_out" | "keep";
    /**
     * @description Separator.
     * @example ,
     */
    separator: string;
} | {
    /** @description Columns to merge, in order; missing values are left out. */
    columns: string[];
    /**
     * @description Drops the columns it was made from.
     * @constant
     */
    drop?: true;
    /**
     * @description What the step does.
     * @constant
     */
    kind: "merge";
    /** @description Name of the new column. */
    name: string;
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /**
     * @description Separator.
     * @example ,
     */
    separator: string;
} | {
    /** @description Column to rename. */
    column: string;
    /**
     * @description What the step does.
     * @constant
     */
    kind: "rename";
    /** @description Its new name. */
    name: string;
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /** @description Columns to drop. */
    columns: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "drop";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /** @description Columns whose values make the groups; none makes one group of all rows. */
    by: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "group";
    /** @description What to compute for each group. */
    measures: {
        /** @description Source column. */
        column?: string;
        /** @description Name of the new column. */
        name: string;
        /**
         * @description What to calculate; `count` counts rows where no column is named.
         * @enum {string}
         */
        of: "count" | "sum" | "average" | "median" | "min" | "max" | "distinct" | "first" | "last" | "list";
    }[];
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /** @description Columns that become rows. */
    columns: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "unpivot";
    /**
     * @description What to do with cells without a value.
     * @default leave_out
     * @enum {string}
     */
    missing?: "leave_out" | "keep";
    /** @description Name of the new column with their names. */
    name: string;
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /** @description Name of the new column with their cells. */
    value: string;
} | {
    /** @description Columns whose values make the rows. */
    by: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "pivot";
    /** @description Column whose values become columns, at most 200. */
    names: string;
    /**
     * @description What to compute if there are several.
     * @default sum
     * @enum {string}
     */
    of?: "count" | "sum" | "average" | "median" | "min" | "max" | "distinct" | "first" | "last" | "list";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /** @description Column whose values fill them. */
    value: string;
} | {
    /** @description Columns to add; all but those of `on` if none is named. */
    columns?: string[];
    /** @description The other dataset, with its own preparation. */
    dataset: string;
    /**
     * @description `matching` leaves rows out that match none.
     * @default all
     * @enum {string}
     */
    how?: "all" | "matching";
    /**
     * @description What the step does.
     * @constant
     */
    kind: "join";
    /**
     * @description If several rows of the other dataset match: the first of them, or one row for each.
     * @default first
     * @enum {string}
     */
    many?: "first" | "all";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /** @description Columns that must match, ignoring spaces around values; a missing value matches none. */
    on: {
        /** @description Column here. */
        left: string;
        /** @description Column of the other dataset. */
        right: string;
    }[];
    /** @description Prefix for the names of added columns. */
    prefix?: string;
} | {
    /** @description The dataset whose rows are added below, each cell under the column with the same name. */
    dataset: string;
    /**
     * @description What the step does.
     * @constant
     */
    kind: "union";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
};
/** @description One step that turns the received rows into those that everything reads. */
export type PreparationStepOutput = {
    derivation?: DerivationOutput;
    /**
     * @description A formula: columns in brackets, texts in quotes.
     * @example round([price] * 1.19, 2)
     */
    formula?: string;
    /**
     * @description What the step does.
     * @constant
     */
    kind: "compute";
    /** @description Name of the new column. */
    name: string;
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /**
     * @description What the step does.
     * @constant
     */
    kind: "filter";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /**
     * @description A formula that is true for the rows to keep.
     * @example [country] = "DE" and [total] > 0
     */
    where: string;
} | {
    /** @description Column whose cells to check. */
    column: string;
    /** @description Part of a cell, wherever it stands. */
    find?: string;
    /**
     * @description What the step does.
     * @constant
     */
    kind: "replace";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /** @description Whole cells to replace. */
    values?: {
        /** @description Whole cells, as they are. */
        from: string[];
        /** @description Replacement; null for a missing value. */
        to: string | null;
    }[];
    /** @description Replacement. */
    with?: string;
} | {
    /** @description Columns whose cells to change. */
    columns: string[];
    /**
     * @description `trim` takes spaces from the ends, `squeeze` also makes one of several in between; the others are about case.
     * @enum {string}
     */
    form: "trim" | "squeeze" | "upper" | "lower" | "title";
    /**
     * @description What the step does.
     * @constant
     */
    kind: "text";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /**
     * @description The nearest value above or below, or one that is given.
     * @enum {string}
     */
    by: "above" | "below" | "value";
    /** @description Columns whose missing values to fill. */
    columns: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "fill";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /** @description The value to fill with. */
    value?: string;
} | {
    /**
     * @description Columns in which rows must match; all of them if none is named.
     * @default []
     */
    columns: string[];
    /**
     * @description Which duplicate to keep.
     * @default first
     * @enum {string}
     */
    keep: "first" | "last";
    /**
     * @description What the step does.
     * @constant
     */
    kind: "deduplicate";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /** @description Column to split. */
    column: string;
    /**
     * @description Drops the columns it was made from.
     * @constant
     */
    drop?: true;
    /** @description Names of the parts, in order. */
    into: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "split";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /**
     * @description What happens to further parts: `keep` leaves them in the last column.
     * @default leave_out
     * @enum {string}
     */
    rest: "leave_out" | "keep";
    /**
     * @description Separator.
     * @example ,
     */
    separator: string;
} | {
    /** @description Columns to merge, in order; missing values are left out. */
    columns: string[];
    /**
     * @description Drops the columns it was made from.
     * @constant
     */
    drop?: true;
    /**
     * @description What the step does.
     * @constant
     */
    kind: "merge";
    /** @description Name of the new column. */
    name: string;
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /**
     * @description Separator.
     * @example ,
     */
    separator: string;
} | {
    /** @description Column to rename. */
    column: string;
    /**
     * @description What the step does.
     * @constant
     */
    kind: "rename";
    /** @description Its new name. */
    name: string;
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /** @description Columns to drop. */
    columns: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "drop";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /** @description Columns whose values make the groups; none makes one group of all rows. */
    by: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "group";
    /** @description What to compute for each group. */
    measures: {
        /** @description Source column. */
        column?: string;
        /** @description Name of the new column. */
        name: string;
        /**
         * @description What to calculate; `count` counts rows where no column is named.
         * @enum {string}
         */
        of: "count" | "sum" | "average" | "median" | "min" | "max" | "distinct" | "first" | "last" | "list";
    }[];
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
} | {
    /** @description Columns that become rows. */
    columns: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "unpivot";
    /**
     * @description What to do with cells without a value.
     * @default leave_out
     * @enum {string}
     */
    missing: "leave_out" | "keep";
    /** @description Name of the new column with their names. */
    name: string;
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /** @description Name of the new column with their cells. */
    value: string;
} | {
    /** @description Columns whose values make the rows. */
    by: string[];
    /**
     * @description What the step does.
     * @constant
     */
    kind: "pivot";
    /** @description Column whose values become columns, at most 200. */
    names: string;
    /**
     * @description What to compute if there are several.
     * @default sum
     * @enum {string}
     */
    of: "count" | "sum" | "average" | "median" | "min" | "max" | "distinct" | "first" | "last" | "list";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /** @description Column whose values fill them. */
    value: string;
} | {
    /** @description Columns to add; all but those of `on` if none is named. */
    columns?: string[];
    /** @description The other dataset, with its own preparation. */
    dataset: string;
    /**
     * @description `matching` leaves rows out that match none.
     * @default all
     * @enum {string}
     */
    how: "all" | "matching";
    /**
     * @description What the step does.
     * @constant
     */
    kind: "join";
    /**
     * @description If several rows of the other dataset match: the first of them, or one row for each.
     * @default first
     * @enum {string}
     */
    many: "first" | "all";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
    /** @description Columns that must match, ignoring spaces around values; a missing value matches none. */
    on: {
        /** @description Column here. */
        left: string;
        /** @description Column of the other dataset. */
        right: string;
    }[];
    /** @description Prefix for the names of added columns. */
    prefix?: string;
} | {
    /** @description The dataset whose rows are added below, each cell under the column with the same name. */
    dataset: string;
    /**
     * @description What the step does.
     * @constant
     */
    kind: "union";
    /**
     * @description The step stays in the list and does nothing.
     * @constant
     */
    off?: true;
};
/** @description Something found in the rows, with the step that fixes it. */
export type PreparationSuggestion = {
    /**
     * @description What was found. `slips`: words that differ in one letter, which may be other words.
     * @enum {string}
     */
    check: "spaces" | "spellings" | "slips" | "missing_words" | "unit" | "duplicates" | "empty_columns";
    /** @description Groups of values that may mean the same, the most frequent of each first. */
    clusters: {
        /** @description Number of such cells. */
        count: number;
        /** @description A cell as it is. */
        value: string;
    }[][];
    /** @description Column it is about; null for the whole table. */
    column: string | null;
    /** @description Cells, rows or columns that the step changes or leaves out. */
    count: number;
    /**
     * @description What was found, in a sentence.
     * @example 3 spellings of "Germany" in "country".
     */
    sentence: string;
    /** @description The step that fixes it. */
    step: PreparationStepOutput;
};
export type PreviewDatasetFields = {
    /**
     * @description Decisions about columns, as JSON: the `choices` of chooseColumns.
     * @example [{"name":"ordered_at","chosen":{"dateOrder":"dmy"}}]
     */
    choices?: string;
    /** @description How a comment line begins. Empty: there are none. */
    comment?: string;
    /**
     * @description What happens to bytes in a text file that aren't characters, such as null bytes.
     * @enum {string}
     */
    controlBytes?: "refuse_file" | "leave_out";
    /**
     * @description Order of day, month and year in every column whose values leave it open.
     * @enum {string}
     */
    dateOrder?: "dmy" | "mdy" | "ymd";
    /**
     * @description The decimal mark in every column whose values leave it open.
     * @enum {string}
     */
    decimal?: "." | ",";
    /**
     * @description Character between cells; `tab` for a tab.
     * @example ;
     */
    delimiter?: string;
    /**
     * @description Encoding of the text.
     * @enum {string}
     */
    encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "iso-8859-2" | "iso-8859-5" | "iso-8859-7" | "koi8-r" | "ibm866" | "macintosh" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
    /**
     * @description Row of the header as a spreadsheet counts, from 1; 0 when the file has none.
     * @example 4
     */
    headerRow?: string;
    /**
     * @description Empty: no character quotes cells.
     * @enum {string}
     */
    quote?: "\"" | "'" | "";
    /**
     * @description What happens to rows that have more values than the header.
     * @enum {string}
     */
    refusedRows?: "refuse_file" | "leave_out";
    /** @description Sheet of a workbook, by its name. */
    sheet?: string;
    /**
     * @description How to handle total rows at the end.
     * @enum {string}
     */
    totals?: "leave_out" | "keep";
};
export type PreviewDatasetReply = FilePreview;
export type PreviewPreparationBody = {
    /** @description Steps in order; each works on what the one before it left. */
    steps: PreparationStep[];
};
export type PreviewPreparationReply = PreparationPreview;
export type PreviewRemovalBody = {
    /**
     * Format: date-time
     * @description First moment, inclusive.
     */
    from: string;
    /** @description Website that sent them; null for rows that came without one, absent for any. */
    origin?: string | null;
    /**
     * @description Id of the key, integration or person that sent them.
     * @example key_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    sourceId: string;
    /**
     * Format: date-time
     * @description Last moment, exclusive.
     */
    to: string;
};
/** @description Preview a removal */
export type PreviewRemovalReply = {
    /** @description Requests or pulls. */
    batches: number;
    /** @description Rows removed, or that would be. */
    rows: number;
    /** @description Rows of the dataset afterwards. */
    total: number;
    /** @description Versions of the dataset that have any of these rows: they are deleted too. */
    versions: number;
};
/** @description { rows, mode }, a list of rows, or one row. At most 10,000 rows. */
export type PushRowsBody = {
    /**
     * @description Append the rows, or replace all rows. Defaults to the source's setting.
     * @enum {string}
     */
    mode?: "append" | "replace";
    /** @description Flat objects of strings, numbers, booleans or null. */
    rows: {
        [key: string]: string | number | boolean | null;
    }[];
} | {
    [key: string]: string | number | boolean | null;
}[] | {
    [key: string]: string | number | boolean | null;
};
/** @description Push rows from an automation tool */
export type PushRowsReply = {
    /**
     * @description Rows stored.
     * @example 120
     */
    accepted: number;
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    datasetId: string;
    /** @description True. */
    ok: boolean;
    /**
     * @description Rows of the dataset now.
     * @example 18404
     */
    total: number;
    /** @description True if the plan's row limit kept some out. */
    truncated: boolean;
};
/** @description A doubt about the data. */
export type QualityFinding = {
    /**
     * @description What was looked for.
     * @enum {string}
     */
    check: "missing" | "duplicate_rows" | "constant" | "high_cardinality" | "outliers" | "mixed_types" | "ambiguous_date" | "ambiguous_number" | "ambiguous_kind" | "imbalance" | "skewed" | "future_dates" | "negative_values" | "truncated" | "sampled";
    /** @description Column concerned, null for the whole table. */
    column: string | null;
    /** @description Rows or values concerned. */
    count: number;
    /** @description Id within the report. */
    id: string;
    /** @description What was found, in a sentence. */
    message: string;
    /** @description Share of the rows or values concerned. */
    ratio: number;
    /**
     * @description How much it matters.
     * @enum {string}
     */
    severity: "info" | "warn" | "error";
    /** @description What can be done about it. */
    suggestion: string;
};
/** @description One of several readings of a question. */
export type QuestionChoice = {
    /** @description What would be computed: ask for it by `analyses`. */
    analyses: AnalysisOutput[];
    /**
     * @description What it would mean.
     * @example gross amount
     */
    label: string;
};
/** @description Words of a question and what they were taken for. */
export type QuestionUnderstood = {
    /**
     * @description What it means in the plan.
     * @enum {string}
     */
    kind: "measure" | "group" | "condition" | "period" | "comparison" | "order" | "entity" | "follow_up";
    /**
     * @description What they were taken for.
     * @example only rows where region is North
     */
    meaning: string;
    /** @description Words of the question; empty for what is implied. */
    said: string;
};
export type QueueReportBody = {
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    datasetId: string;
    /**
     * @description What the report should focus on.
     * @example What drives total by category?
     */
    prompt?: string;
    /**
     * @description Title; made from the data when absent.
     * @example Q3 order performance
     */
    title?: string;
};
export type QueueReportReply = ReportQueued;
/** @description One setting that a file was read with. */
export type ReadingFact = {
    /** @description What else it could be, the likeliest first. */
    alternatives: (string | number)[];
    /** @description True when you said so, false when it was found. */
    chosen: boolean;
    /** @description How sure it is, 0 to 1. */
    confidence: number;
    /**
     * @description Which setting.
     * @enum {string}
     */
    setting: "encoding" | "delimiter" | "quote" | "comment" | "headerRow" | "sheet" | "totals";
    /** @description What the file was read with. */
    value: string | number | null;
};
export type ReceivedCall = {
    /**
     * @description Present when this id was sent before.
     * @constant
     */
    duplicate?: true;
    /**
     * @description Id of the call.
     * @example cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description Where the call stands.
     * @enum {string}
     */
    status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "SKIPPED";
};
export type ReceiveRecordingBody = VoiceDelivery | VonageDelivery;
/** @description Send a finished recording */
export type ReceiveRecordingReply = ReceivedCall | IgnoredEvent;
export type RecentDeliveries = {
    /** @description Of these, how many arrived. */
    delivered: number;
    /** @description The last deliveries that ended, at most 100. */
    ended: number;
    /** @description Deliveries kept while nothing is sent; counted up to 10,000. */
    held: number;
    /** @description Deliveries to be sent or resent; counted up to 10,000. */
    waiting: number;
};
export type RedeliverRangeBody = {
    /**
     * Format: date-time
     * @description From this time on.
     * @example 2026-11-21T00:00:00Z
     */
    since: string;
    /**
     * @description Only deliveries with this status.
     * @default [
     *       "failed",
     *       "held"
     *     ]
     */
    statuses?: ("delivered" | "failed" | "held")[];
    /**
     * Format: date-time
     * @description Before this time; now, unless given.
     */
    until?: string;
};
/** @description Resend a time range */
export type RedeliverRangeReply = {
    /** @description Number of deliveries to resend. */
    queued: number;
};
export type RedeliverReply = Delivery;
/** @description A row of the file that is not in the table. */
export type RefusedRow = {
    /** @description Why the row is not in the table, in a sentence. */
    reason: string;
    /** @description Row of the file, as a spreadsheet counts. */
    row: number;
    /** @description Beginning of its text. */
    text: string;
};
/** @description Delete a saved answer */
export type RemoveAnswerReply = {
    /**
     * @description Always true.
     * @constant
     */
    deleted: true;
    /**
     * @description Id of the answer.
     * @example ans_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
};
/** @description Delete a call */
export type RemoveCallReply = {
    /**
     * @description Deleted.
     * @constant
     */
    deleted: true;
    /**
     * @description Id of the call.
     * @example cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
};
/** @description Delete a dataset */
export type RemoveDatasetReply = {
    /**
     * @description Always true.
     * @constant
     */
    deleted: true;
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /** @description Reports deleted with it. */
    reportsDeleted: number;
};
/** @description Delete a report */
export type RemoveReportReply = {
    /**
     * @description Always true.
     * @constant
     */
    deleted: true;
    /**
     * @description Id of the report.
     * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
};
export type RemoveRowsBody = {
    /**
     * Format: date-time
     * @description First moment, inclusive.
     */
    from: string;
    /** @description Website that sent them; null for rows that came without one, absent for any. */
    origin?: string | null;
    /**
     * @description Id of the key, integration or person that sent them.
     * @example key_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    sourceId: string;
    /**
     * Format: date-time
     * @description Last moment, exclusive.
     */
    to: string;
};
/** @description Remove rows */
export type RemoveRowsReply = {
    /** @description Requests or pulls. */
    batches: number;
    /** @description Rows removed, or that would be. */
    rows: number;
    /** @description Rows of the dataset afterwards. */
    total: number;
    /** @description Versions of the dataset that have any of these rows: they are deleted too. */
    versions: number;
};
/** @description Delete a version */
export type RemoveVersionReply = {
    /**
     * @description Always true.
     * @constant
     */
    deleted: true;
    /**
     * @description Id of the version.
     * @example ver_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
};
/** @description Unsubscribe */
export type RemoveWebhookReply = {
    /**
     * @description Always true.
     * @constant
     */
    deleted: true;
    /**
     * @description Id of the webhook.
     * @example whk_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
};
export type RenameAnswerBody = {
    /**
     * @description What it is called.
     * @example Revenue by category
     */
    name: string;
};
export type RenameAnswerReply = KeptAnswerItem;
/** @description Replay a report */
export type ReplayReportReply = {
    /**
     * @description Id of the report.
     * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description Status of the report.
     * @enum {string}
     */
    status: "QUEUED" | "RUNNING" | "COMPLETED" | "FAILED";
};
/** @description An analysis of a dataset. */
export type Report = {
    /** @description Every generation step with timings and warnings. */
    buildLog: BuildLogEntry[];
    /** @description When it ended, null before. */
    completedAt: string | null;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    datasetId: string;
    /** @description The exact reason of a failed report. */
    error: string | null;
    /** @description SHA-256 of the result as canonical JSON (RFC 8785). Equal inputs give equal fingerprints. */
    fingerprint?: string | null;
    /**
     * @description Id of the report.
     * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /** @description Everything the result depends on, null before. */
    inputs?: ReportInputs | null;
    /** @description Only while RUNNING; null otherwise. */
    progress: {
        /** @description What it is doing. */
        message: string;
        /** @description How far it is. */
        percent: number;
        /**
         * @description The current step.
         * @enum {string}
         */
        step: "load" | "profile" | "quality" | "plan" | "kpis" | "charts" | "insights" | "narrate" | "verify" | "save";
    } | null;
    /** @description The report this one was replayed from, if any. */
    replayOf?: string | null;
    /** @description The report once COMPLETED; null before. */
    result: ReportResult | null;
    /**
     * @description Status of the report.
     * @enum {string}
     */
    status: "QUEUED" | "RUNNING" | "COMPLETED" | "FAILED";
    /**
     * @description Title of the report.
     * @example Q3 order performance
     */
    title: string;
    /** @description The version of the dataset that contains this report's rows; absent if there is none. */
    version?: {
        /**
         * Format: date-time
         * @description ISO 8601 moment, UTC.
         * @example 2026-11-21T14:03:00.000Z
         */
        createdAt: string;
        /**
         * @description Id of the version.
         * @example ver_01JD5M8Z3X4Y5W6V7T8S9R0QAB
         */
        id: string;
        /** @description Its name; null if it has none. */
        name: string | null;
    };
};
/** @description A report in which a KPI crossed its line. */
export type ReportAlert = {
    /** @description What crossed its line. */
    alert: {
        /** @description The KPI in the previous report; null where none had it. */
        before: number | null;
        /** @description The same as the report writes it. */
        display?: string;
        /**
         * @description Id of the alert.
         * @example alr_01JD5M8Z3X4Y5W6V7T8S9R0QAB
         */
        id: string;
        /** @description Label of the KPI in the report. */
        kpi: string;
        /** @description The line. A percent is a fraction. */
        line: number;
        /**
         * @description The side it crossed to.
         * @enum {string}
         */
        side: "above" | "below";
        /** @description The KPI in this report. */
        value: number;
    };
    /** @description When it ended, null before. */
    completedAt: string | null;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    datasetId: string;
    /**
     * @description Id of the report.
     * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description Status of the report.
     * @enum {string}
     */
    status: "QUEUED" | "RUNNING" | "COMPLETED" | "FAILED";
    /**
     * @description Title of the report.
     * @example Q3 order performance
     */
    title: string;
};
/** @description A KPI crossed its line */
export type ReportAlertEvent = {
    data: ReportAlert;
    /**
     * Format: date-time
     * @description When it happened: ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    timestamp: string;
    /**
     * @description Kind of event.
     * @constant
     */
    type: "report.alert";
};
/** @description A report is done */
export type ReportCompletedEvent = {
    data: ReportItem;
    /**
     * Format: date-time
     * @description When it happened: ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    timestamp: string;
    /**
     * @description Kind of event.
     * @constant
     */
    type: "report.completed";
};
/** @description A report has failed */
export type ReportFailedEvent = {
    data: ReportItem;
    /**
     * Format: date-time
     * @description When it happened: ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    timestamp: string;
    /**
     * @description Kind of event.
     * @constant
     */
    type: "report.failed";
};
/** @description All that a report depends on. */
export type ReportInputs = {
    /** @description Columns in order. */
    columns: {
        chosen?: ColumnChosenOutput;
        /** @description How it is computed from other columns; absent for a column of the rows. */
        derivation?: DerivationOutput;
        /** @description How they were read: currency, order of day and month. */
        format?: string | null;
        /** @description What the report calls it. */
        label: string;
        meaning?: ColumnMeaning;
        /** @description Header. */
        name: string;
        /**
         * @description What the column is for.
         * @enum {string}
         */
        role?: "measure" | "dimension" | "time" | "id" | "text";
        /**
         * @description Type of its values.
         * @enum {string}
         */
        stored: "integer" | "decimal" | "double" | "boolean" | "date" | "timestamp" | "text";
        /**
         * @description What the cells were read as.
         * @enum {string}
         */
        type?: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
        /** @description False when a person left it out of reports. */
        used: boolean;
    }[];
    /** @description Name of the dataset at the time. */
    datasetName: string;
    /**
     * @description Version of the engine that made it.
     * @example 4
     */
    engine: string;
    /**
     * @description How figures are written.
     * @example en-US
     */
    locale: string;
    /** @description How the rows were prepared; absent if they are used as received. */
    preparation?: {
        /** @description What each did. */
        outcomes: StepOutcome[];
        /** @description The steps, in order. */
        steps: PreparationStepOutput[];
    };
    /** @description What was asked. */
    prompt: string;
    /** @description Rows of the snapshot. */
    rowCount: number;
    /** @description Seed of the samples that charts draw. */
    seed: string;
    /** @description SHA-256 of the rows, whatever their order. */
    snapshotHash: string;
    /**
     * @description Time zone that periods are grouped in.
     * @example UTC
     */
    timeZone: string;
    /** @description Title that was given; empty when it is made from the data. */
    title?: string;
    /**
     * @description Who worded it. The wording is kept with the report.
     * @enum {string}
     */
    wording: "builtin" | "model";
};
/** @description A report in a list. */
export type ReportItem = {
    /** @description When it ended, null before. */
    completedAt: string | null;
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /**
     * @description Id of the dataset.
     * @example dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    datasetId: string;
    /**
     * @description Id of the report.
     * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description Status of the report.
     * @enum {string}
     */
    status: "QUEUED" | "RUNNING" | "COMPLETED" | "FAILED";
    /**
     * @description Title of the report.
     * @example Q3 order performance
     */
    title: string;
};
/** @description Every finding that was considered, kept or dropped, and why. */
export type ReportPlan = {
    /** @description All candidates considered, best first. */
    candidates: PlanCandidate[];
    /** @description All tests together. */
    tests: {
        /** @description Share of false findings that is accepted. */
        level: number;
        /** @description Tests made, whether reported or not. */
        made: number;
        /** @description How the tests are corrected for their number. */
        method: string;
        /** @description Those with q at most the level. */
        passed: number;
    };
};
/** @description Answer to a queued report. */
export type ReportQueued = {
    /**
     * @description Id of the report.
     * @example rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /**
     * @description Status of the report.
     * @enum {string}
     */
    status: "QUEUED" | "RUNNING" | "COMPLETED" | "FAILED";
};
/** @description The finished report. */
export type ReportResult = {
    /** @description Charts, most telling first. */
    charts: Chart[];
    /** @description Which fact each figure in the text renders. */
    citations: Citation[];
    /** @description What each sentence of the text says. */
    claims?: Claim[];
    /** @description What the text calls the columns. */
    columnNames?: ColumnName[];
    /** @description Doubts about the data. */
    dataQuality: QualityFinding[];
    /** @description What matters most, in a few sentences. */
    executiveSummary: string;
    /** @description Every figure of the report with how it was computed. */
    facts: Fact[];
    /** @description What stands out, a sentence or two each. */
    insights: string[];
    /** @description Key figures, most telling first. */
    kpis: Kpi[];
    /** @description What to do next, a sentence or two each. */
    recommendations: string[];
    /** @description Which rows it is about, and what was made of the prompt. */
    scope?: ReportScope;
    /** @description Title of the report. */
    title: string;
};
/** @description The rows that a report is about, and what was made of its prompt. */
export type ReportScope = {
    /** @description Rows of the dataset at the time. */
    allRows: number;
    /**
     * @description Plural noun for a row, used in the report instead of “rows”. Absent if unknown.
     * @example orders
     */
    entity?: string;
    /** @description Conditions that the rows all meet. */
    filters: {
        /** @description Column that is compared. */
        column: string;
        /**
         * @description How it is compared.
         * @enum {string}
         */
        op: "eq" | "ne" | "in" | "not_in" | "lt" | "lte" | "gt" | "gte" | "not_null";
        /** @description What it is compared with; a list for `in` and `not_in`. */
        value: string | number | boolean | null | (string | number)[];
    }[];
    /** @description Words of the prompt that were not understood. */
    notUnderstood: string[];
    /** @description Preparation steps applied to the rows; absent if they are used as received. */
    preparationSteps?: number;
    /** @description Rows the report covers. */
    rows: number;
    /**
     * @description Which rows the report is about, in a sentence.
     * @example 512 of 2,400 rows: only rows where region is North, from 1 Jan 2026 to 31 Mar 2026.
     */
    sentence: string;
    /** @description What was understood of the prompt, a phrase each. */
    understood: string[];
};
export type RestoreVersionReply = VersionRestored;
export type RotateWebhookSecretBody = {
    /**
     * @description Hours for which both secrets sign; 0 ends the previous one at once.
     * @default 24
     */
    overlapHours?: number;
};
/** @description New signing secret */
export type RotateWebhookSecretReply = {
    /**
     * @description The signing secret, shown only once.
     * @example whsec_PLACEHOLDER
     */
    secret: string;
    webhook: Webhook;
};
/** @description A page of rows. */
export type RowsPage = {
    /** @description Names of the columns, in order. */
    columns: string[];
    /** @description Rows in all. */
    of: number;
    /** @description Rows skipped before the first. */
    offset: number;
    /** @description Place of each row in the order received, from 1. */
    rowNumbers: number[];
    /** @description Rows, each with a cell for every column, as received. */
    rows: (string | number | boolean | null)[][];
    /** @description Rows that match. */
    total: number;
};
export type RunAnalysesBody = {
    /** @description What to compute. */
    analyses: Analysis[];
};
export type RunAnalysesReply = AnalysesAnswer;
export type SaveVersionBody = {
    /**
     * @description What it is called.
     * @example Before the price change
     */
    name: string;
};
export type SaveVersionReply = DatasetVersion;
export type SetPreparationBody = {
    /** @description Steps in order; each works on what the one before it left. */
    steps: PreparationStep[];
};
export type SetPreparationReply = Preparation;
/** @description A sheet of a workbook. */
export type SheetFact = {
    /** @description Whether the workbook hides it. */
    hidden: boolean;
    /** @description Name of the sheet. */
    name: string;
    /** @description Filled rows, where they were counted. */
    rows: number | null;
};
/** @description What a step of preparation did. */
export type StepOutcome = {
    /** @description Columns added. */
    addedColumns: string[];
    /** @description Cells with another value than before. */
    changedCells: number;
    /** @description What it loses, in a sentence; null if nothing. */
    doubt: string | null;
    /** @description Cells that had a value and no longer have one. */
    lostCells: number;
    /** @description Why it couldn't be applied; null if it was. */
    problem: string | null;
    /** @description Columns removed. */
    removedColumns: string[];
    /** @description Rows after the step. */
    rowsAfter: number;
    /** @description Rows before the step. */
    rowsBefore: number;
    /**
     * @description `passed_over`: skipped because it couldn't be applied; see `problem`.
     * @enum {string}
     */
    state: "done" | "off" | "passed_over";
};
/** @description Suggest steps */
export type SuggestPreparationReply = PreparationSuggestion[];
/** @description A test event, to check that events arrive. */
export type TestEvent = {
    /** @description Id of the webhook or destination. */
    id: string;
    /** @description Says that this is a test. */
    message: string;
};
export type TestWebhookReply = Delivery;
export type TranscriptSegment = {
    /**
     * @description Seconds from the start of the call.
     * @example 17.9
     */
    end: number;
    /**
     * @description Agent, Customer, or Speaker 1, 2 … where that can't be told.
     * @example Agent
     */
    speaker: string;
    /**
     * @description Seconds from the start of the call.
     * @example 12.4
     */
    start: number;
    /**
     * @description What was said, personal data masked.
     * @example You reach me at [PHONE].
     */
    text: string;
};
export type UpdateDatasetBody = {
    /**
     * @description Name of the dataset, at most 150 characters.
     * @example Orders Q3
     */
    name?: string;
    /**
     * @description All of its tags; they replace those it had.
     * @example [
     *       "q3"
     *     ]
     */
    tags?: string[];
};
export type UpdateDatasetReply = ListedDataset;
export type UpdateReportBody = {
    /**
     * @description All of its tags; they replace those it had.
     * @example [
     *       "q3"
     *     ]
     */
    tags?: string[];
    /**
     * @description Title of the report, at most 150 characters.
     * @example Q3 order performance
     */
    title?: string;
};
export type UpdateReportReply = ListedReport;
export type UpdateWebhookBody = {
    /**
     * @description What it is for.
     * @example Ticket system
     */
    description?: string;
    /**
     * @description Events that are sent.
     * @example [
     *       "report.completed",
     *       "call.completed"
     *     ]
     */
    events?: ("report.completed" | "report.failed" | "report.alert" | "call.completed" | "call.failed" | "call.skipped" | "call.deleted" | "dataset.created" | "dataset.updated")[];
    filter?: EventFilter;
    /** @description True keeps events, false sends them again. */
    isPaused?: boolean;
    /**
     * @description Public https URL.
     * @example https://hooks.example.com/rowcall
     */
    url?: string;
};
export type UpdateWebhookReply = Webhook;
/** @description What differs between two versions of a dataset, or between one and the current rows. */
export type VersionComparison = {
    /** @description What it is compared with. */
    after: {
        /** @description The version; null for the current rows. */
        id: string | null;
        /** @description Rows that reports read. */
        rowCount: number;
    };
    /** @description The version that was asked for. */
    before: {
        /** @description The version; null for the current rows. */
        id: string | null;
        /** @description Rows that reports read. */
        rowCount: number;
    };
    /** @description How the columns differ. */
    columns: {
        /** @description Columns that `before` lacks. */
        added: {
            /** @description Name of the column. */
            name: string;
            /**
             * @description What its cells are.
             * @enum {string}
             */
            type: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
        }[];
        /** @description Columns of both whose type differs. */
        changed: {
            /**
             * @description Its type in `after`.
             * @enum {string}
             */
            after: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
            /**
             * @description Its type in `before`.
             * @enum {string}
             */
            before: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
            /** @description Name of the column. */
            name: string;
        }[];
        /** @description Columns that `after` lacks. */
        removed: {
            /** @description Name of the column. */
            name: string;
            /**
             * @description What its cells are.
             * @enum {string}
             */
            type: "integer" | "number" | "currency" | "percent" | "boolean" | "date" | "datetime" | "time" | "category" | "text" | "id" | "email" | "phone" | "url";
        }[];
    };
    /**
     * @description Column that identifies rows in both; null if there is none, in which case whole rows are compared.
     * @example order_id
     */
    key: string | null;
    /** @description Exact counts. Cells are compared as they are written, in the columns that both have. */
    rows: {
        /** @description Rows of `after` that `before` lacks. */
        added: number;
        /** @description Rows in both whose cells differ; null without a key. */
        changed: number | null;
        /** @description Rows of `before` that `after` lacks. */
        removed: number;
        /** @description Rows that are equal in all columns of both. */
        same: number;
    };
    /** @description At most 50 rows of each kind, a cell for each of `columns`; cells are cut after 500 characters, and after the first row of a kind no more than fit in 250 kB are shown. */
    shown: {
        /** @description The first added rows. */
        added: (string | null)[][];
        /** @description The first changed rows. */
        changed: {
            /** @description As it is. */
            after: (string | null)[];
            /** @description As it was. */
            before: (string | null)[];
        }[];
        /** @description Columns of `after`, then those that only `before` has. */
        columns: string[];
        /** @description The first removed rows. */
        removed: (string | null)[][];
    };
};
/** @description Answer to a restored version. */
export type VersionRestored = {
    /** @description The version that has what it had; null where it had these rows already, or none, and in a repeated reply. */
    before: DatasetVersion | null;
    restored: DatasetVersion;
    /** @description Rows stored now. */
    rowCount: number;
};
export type VoiceDelivery = {
    /** @description Who answered for the team. */
    agentName?: string | number | null;
    /**
     * @description inbound, outbound or internal; anything else is ignored.
     * @example inbound
     */
    direction?: string | number | null;
    /**
     * @description Seconds; under 8 the call is skipped. Anything but a number is ignored.
     * @example 276
     */
    durationSec?: string | number | null;
    /** @description Who called. */
    from?: string | number | null;
    /**
     * @description The phone system's id of the call. Repeats are ignored.
     * @example call-10021
     */
    id?: string | number | null;
    /**
     * @description Public https address of the recording.
     * @example https://recordings.example.com/10021.mp3
     */
    recordingUrl: string;
    /** @description When it began, ISO 8601, UTC unless it says otherwise. Defaults to when it arrived. */
    startedAt?: string | number | null;
    /** @description Who was called. */
    to?: string | number | null;
} & {
    [key: string]: unknown;
};
/** @description What Vonage posts, at the address of a Vonage connection alone. */
export type VonageDelivery = {
    /** @description Vonage's id of the call. */
    conversation_uuid?: string | number | null;
    /** @description When it ended. Under 8 seconds after its begin, the call is skipped. */
    end_time?: string | number | null;
    /**
     * @description Address of the recording at Vonage. An event without one is ignored.
     * @example https://api.nexmo.com/v1/files/bbbbbbbb-aaaa-cccc-dddd-0123456789ab
     */
    recording_url?: string | null;
    /** @description Vonage's id of the recording. Repeats are ignored. */
    recording_uuid?: string | number | null;
    /** @description When the recording began, ISO 8601. */
    start_time?: string | number | null;
} & {
    [key: string]: unknown;
};
/** @description A webhook endpoint. */
export type Webhook = {
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    createdAt: string;
    /**
     * @description What it is for; may be empty.
     * @example Ticket system
     */
    description: string;
    /** @description Why it was turned off, in a sentence. */
    disabledReason: string | null;
    /** @description Events that are sent. */
    events: ("report.completed" | "report.failed" | "report.alert" | "call.completed" | "call.failed" | "call.skipped" | "call.deleted" | "dataset.created" | "dataset.updated")[];
    /** @description Since when deliveries have failed; null once one succeeds. */
    failingSince: string | null;
    filter: EventFilterOutput;
    /**
     * @description Id of the webhook.
     * @example whk_01JD5M8Z3X4Y5W6V7T8S9R0QAB
     */
    id: string;
    /** @description When something was last delivered. */
    lastDeliveredAt: string | null;
    /** @description Until when the previous secret also signs. */
    previousSecretUntil: string | null;
    recent: RecentDeliveries;
    /**
     * @description The signing secret's last characters.
     * @example ••••Zk4=
     */
    secretHint: string;
    /**
     * @description `paused` by a person; `disabled` after 410 Gone, or after five days without a success.
     * @enum {string}
     */
    status: "active" | "paused" | "disabled";
    /**
     * Format: date-time
     * @description ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    updatedAt: string;
    /**
     * @description Where events are posted.
     * @example https://hooks.example.com/rowcall
     */
    url: string;
};
/** @description A test */
export type WebhookTestEvent = {
    data: TestEvent;
    /**
     * Format: date-time
     * @description When it happened: ISO 8601 moment, UTC.
     * @example 2026-11-21T14:03:00.000Z
     */
    timestamp: string;
    /**
     * @description Kind of event.
     * @constant
     */
    type: "webhook.test";
};
/** @description Your key, its workspace and its limits. */
export type Whoami = {
    /** @description The key, without its secret. */
    key: {
        /** @description null means no expiry. */
        expiresAt: string | null;
        /** @description Label chosen at creation. */
        name: string;
        /** @description First 16 characters of the secret key. */
        prefix: string;
        /** @description The paired public key, truncated. */
        publicKey: string;
        /**
         * @description What the secret key may do.
         * @example [
         *       "datasets:write",
         *       "reports:read"
         *     ]
         */
        scopes: ("datasets:read" | "datasets:write" | "reports:read" | "reports:write" | "calls:read" | "calls:write" | "webhooks:read" | "webhooks:write" | "integrations:read")[];
    };
    /** @description Limits of the key. */
    limits: {
        /** @description Requests allowed per minute and key. */
        requestsPerMinute: number;
    };
    /** @description The workspace that owns the key. */
    workspace: {
        /**
         * @description Id of the workspace.
         * @example ws_01JD5M8Z3X4Y5W6V7T8S9R0QAB
         */
        id: string;
        /** @description Name of the workspace. */
        name: string;
        /**
         * @description Plan name in upper case.
         * @enum {string}
         */
        plan: "FREE" | "STARTER" | "PROFESSIONAL" | "BUSINESS";
    };
};
export type WhoamiReply = Whoami;
/** Any event that is sent to webhooks, told by its `type`. */
export type RowcallEvent = ReportCompletedEvent | ReportFailedEvent | ReportAlertEvent | CallCompletedEvent | CallFailedEvent | CallSkippedEvent | CallDeletedEvent | DatasetCreatedEvent | DatasetUpdatedEvent | WebhookTestEvent;
