import type { Language } from '@clearway/shared/contract/language.ts';
import type { ReceiptWords } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { answerWays as waysRu } from '@clearway/shared/words/ru/answer-ways.ts';
import { carLetters as carRu } from '@clearway/shared/words/ru/car-letters.ts';
import {
	chatAnswers as answersRu,
	groupMessages as groupRu,
} from '@clearway/shared/words/ru/chat-messages.ts';
import { letters as lettersRu } from '@clearway/shared/words/ru/letters.ts';
import { lotFacts as lotRu } from '@clearway/shared/words/ru/lot-facts.ts';
import { receipt as receiptRu } from '@clearway/shared/words/ru/receipt.ts';
import { answerWays as waysUk } from '@clearway/shared/words/uk/answer-ways.ts';
import { carLetters as carUk } from '@clearway/shared/words/uk/car-letters.ts';
import {
	chatAnswers as answersUk,
	groupMessages as groupUk,
} from '@clearway/shared/words/uk/chat-messages.ts';
import { letters as lettersUk } from '@clearway/shared/words/uk/letters.ts';
import { lotFacts as lotUk } from '@clearway/shared/words/uk/lot-facts.ts';
import { receipt as receiptUk } from '@clearway/shared/words/uk/receipt.ts';

/** The words of a letter, and of the calculation in it. */
export type LetterWords = {
	language: Language;
	letters: typeof lettersRu;
	carLetters: typeof carUk;
	groupMessages: typeof groupRu;
	chatAnswers: typeof answersRu;
	answerWays: typeof waysRu;
	receipt: ReceiptWords;
	lot: typeof lotRu;
};

/** The words of letters in each language. */
export const letterWords: Record<Language, LetterWords> = {
	ru: {
		...{ language: 'ru', letters: lettersRu, carLetters: carRu, receipt: receiptRu, lot: lotRu },
		...{ groupMessages: groupRu, chatAnswers: answersRu, answerWays: waysRu },
	},
	uk: {
		...{ language: 'uk', letters: lettersUk, carLetters: carUk, receipt: receiptUk, lot: lotUk },
		...{ groupMessages: groupUk, chatAnswers: answersUk, answerWays: waysUk },
	},
};
