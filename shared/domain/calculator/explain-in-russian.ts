import { explanations } from '../../words/ru/explanations.ts';
import { receipt } from '../../words/ru/receipt.ts';
import type { ExplainTexts } from './explain.ts';

/** The texts of explanations in Russian. */
export const inRussian: ExplainTexts = { ...explanations, places: receipt.places };
