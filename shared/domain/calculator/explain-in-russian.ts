import { explanations } from '@clearway/shared/words/explanations.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import type { ExplainTexts } from './explain.ts';

/** The texts of explanations in Russian. */
export const inRussian: ExplainTexts = { ...explanations, places: receipt.places };
