import { explanations } from '@clearway/shared/words/explanations.ts';
import { lineSources } from '@clearway/shared/words/line-sources.ts';
import { quoteRemarks } from '@clearway/shared/words/quote-remarks.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { vehicleClasses } from '@clearway/shared/words/vehicle-classes.ts';
import type { ExplainTexts } from './explain.ts';

/** The texts of explanations, in the language of the build. */
export const explanationTexts: ExplainTexts = {
	...explanations,
	...lineSources,
	remarks: quoteRemarks,
	places: receipt.places,
	classes: vehicleClasses,
};
