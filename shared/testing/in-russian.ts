import { expect } from 'vitest';
import { inWords, type Sentence } from '../format/say.ts';
import { sentences } from '../words/ru/sentences.ts';

/** A sentence as a Russian reader gets it. */
export const explanationTexts = (sentence: Sentence): string => inWords(sentence, sentences);

/** Matches a sentence in which a Russian reader finds this. */
export const saying = (part: string | RegExp) =>
	expect.toSatisfy((sentence: Sentence) =>
		typeof part === 'string'
			? explanationTexts(sentence).includes(part)
			: part.test(explanationTexts(sentence)),
	) as unknown;
