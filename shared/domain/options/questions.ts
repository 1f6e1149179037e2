import { readTexts } from '../dated.ts';

/** A question with its answer, shown as visible text under the calculator. */
export type Question = { question: string; answer: string };

/** Reads the questions option; null when it is not a list of pairs of texts. */
export const readQuestions = (text: string): Question[] | null => readTexts(text, ['question', 'answer']);
