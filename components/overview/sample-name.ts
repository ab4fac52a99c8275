/** What the dataset of the sample is called. */
export const SAMPLE_NAME = "Sample: camping orders";
