import { inWords, type Sentence } from '../format/say.ts';
import { sentences } from '../words/ru/sentences.ts';

/** A sentence as a Russian reader gets it. */
export const inRussian = (sentence: Sentence): string => inWords(sentence, sentences);
