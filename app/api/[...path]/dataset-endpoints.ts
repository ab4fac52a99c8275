import * as answer from "@/app/v1/answers/[id]/route";
import * as analyses from "@/app/v1/datasets/[id]/analyses/route";
import * as answers from "@/app/v1/datasets/[id]/answers/route";
import * as batches from "@/app/v1/datasets/[id]/batches/route";
import * as changes from "@/app/v1/datasets/[id]/changes/route";
import * as columns from "@/app/v1/datasets/[id]/columns/route";
import * as download from "@/app/v1/datasets/[id]/download/route";
import * as preparationPreview from "@/app/v1/datasets/[id]/preparation/preview/route";
import * as preparation from "@/app/v1/datasets/[id]/preparation/route";
import * as suggestions from "@/app/v1/datasets/[id]/preparation/suggestions/route";
import * as questions from "@/app/v1/datasets/[id]/questions/route";
import * as removalPreview from "@/app/v1/datasets/[id]/removal/preview/route";
import * as removal from "@/app/v1/datasets/[id]/removal/route";
import * as dataset from "@/app/v1/datasets/[id]/route";
import * as rows from "@/app/v1/datasets/[id]/rows/route";
import * as sources from "@/app/v1/datasets/[id]/sources/route";
import * as state from "@/app/v1/datasets/[id]/state/route";
import * as versionComparison from "@/app/v1/datasets/[id]/versions/[versionId]/compare/route";
import * as versionRestoring from "@/app/v1/datasets/[id]/versions/[versionId]/restore/route";
import * as version from "@/app/v1/datasets/[id]/versions/[versionId]/route";
import * as versions from "@/app/v1/datasets/[id]/versions/route";
import * as preview from "@/app/v1/datasets/preview/route";
import * as datasets from "@/app/v1/datasets/route";
import * as question from "@/app/v1/questions/[id]/route";

/** Operations on datasets that a key has, too. */
export const datasetEndpoints = [
  ...[datasets.GET, datasets.POST, preview.POST, dataset.GET, dataset.PATCH, dataset.DELETE],
  ...[rows.GET, rows.POST, download.GET, columns.PATCH, changes.GET, state.GET],
  ...[preparation.GET, preparation.PATCH, preparationPreview.POST, suggestions.GET],
  ...[versions.GET, versions.POST, version.DELETE, versionComparison.GET, versionRestoring.POST],
  ...[batches.GET, sources.GET, removalPreview.POST, removal.POST],
  ...[questions.POST, question.GET, analyses.POST, answers.GET, answers.POST, answer.GET, answer.PATCH, answer.DELETE],
];
