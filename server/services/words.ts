import type { Language } from '@clearway/shared/contract/language.ts';
import type { ExplainTexts } from '@clearway/shared/domain/calculator/explain.ts';
import { inWords, type Sentence, type Sentences } from '@clearway/shared/format/say.ts';
import { explanations as explanationsRu } from '@clearway/shared/words/ru/explanations.ts';
import { lineSources as sourcesRu } from '@clearway/shared/words/ru/line-sources.ts';
import { quoteFailures as quoteFailuresRu } from '@clearway/shared/words/ru/quote-failures.ts';
import { quoteGone as quoteGoneRu } from '@clearway/shared/words/ru/quote-gone.ts';
import { quoteRemarks as quoteRemarksRu } from '@clearway/shared/words/ru/quote-remarks.ts';
import { receipt as receiptRu } from '@clearway/shared/words/ru/receipt.ts';
import { sentences as sentencesRu } from '@clearway/shared/words/ru/sentences.ts';
import { tableQuestions as questionsRu } from '@clearway/shared/words/ru/table-questions.ts';
import { tableSamples as samplesRu } from '@clearway/shared/words/ru/table-samples.ts';
import { vehicleClasses as classesRu } from '@clearway/shared/words/ru/vehicle-classes.ts';
import { explanations as explanationsUk } from '@clearway/shared/words/uk/explanations.ts';
import { lineSources as sourcesUk } from '@clearway/shared/words/uk/line-sources.ts';
import { quoteFailures as quoteFailuresUk } from '@clearway/shared/words/uk/quote-failures.ts';
import { quoteGone as quoteGoneUk } from '@clearway/shared/words/uk/quote-gone.ts';
import { quoteRemarks as quoteRemarksUk } from '@clearway/shared/words/uk/quote-remarks.ts';
import { receipt as receiptUk } from '@clearway/shared/words/uk/receipt.ts';
import { sentences as sentencesUk } from '@clearway/shared/words/uk/sentences.ts';
import { tableQuestions as questionsUk } from '@clearway/shared/words/uk/table-questions.ts';
import { tableSamples as samplesUk } from '@clearway/shared/words/uk/table-samples.ts';
import { vehicleClasses as classesUk } from '@clearway/shared/words/uk/vehicle-classes.ts';

// One process answers callers of both languages; the words of each answer are chosen here.

const sentences: Record<Language, Sentences> = { ru: sentencesRu, uk: sentencesUk };

/** A sentence in the language of its reader. */
export const tell = (sentence: Sentence, language: Language): string =>
	inWords(sentence, sentences[language]);

/** The explanations of the lines of a calculation. */
export const explainTexts: Record<Language, ExplainTexts> = {
	ru: {
		...explanationsRu,
		...sourcesRu,
		remarks: quoteRemarksRu,
		places: receiptRu.places,
		classes: classesRu,
	},
	uk: {
		...explanationsUk,
		...sourcesUk,
		remarks: quoteRemarksUk,
		places: receiptUk.places,
		classes: classesUk,
	},
};

/** The reasons why there is no calculation. */
export const quoteFailureTexts: Record<Language, typeof quoteFailuresRu> = {
	ru: quoteFailuresRu,
	uk: quoteFailuresUk,
};

/** The parts of a stored calculation that the tables no longer have. */
export const quoteGoneTexts: Record<Language, typeof quoteGoneRu> = { ru: quoteGoneRu, uk: quoteGoneUk };

/** The names of the cars on which a new table is tried. */
export const sampleTexts: Record<Language, typeof samplesRu> = { ru: samplesRu, uk: samplesUk };

/** The questions about an uploaded table. */
export const questionTexts: Record<Language, typeof questionsRu> = { ru: questionsRu, uk: questionsUk };
