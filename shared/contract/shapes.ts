import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { languages } from './language.ts';
import { isVisible } from './visible.ts';

// Control characters have no place in one line; a lone surrogate cannot be stored as it was sent.
const controls = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
// In longer texts a tab and line breaks are welcome.
const textControls = /[\p{Cs}]|[^\P{Cc}\t\n\r]/u;

/** One line of text: trimmed, without control characters, with a visible character. */
export const line = (max: number) =>
	z
		.string(sayAsText('field.text'))
		.trim()
		.max(max, sayAsText('field.tooLong', max))
		.refine((s) => !controls.test(s), sayAsText('field.controls'))
		.refine(isVisible, sayAsText('field.fill'));

/** One line that may be empty. */
export const maybeLine = (max: number) =>
	z
		.string(sayAsText('field.text'))
		.trim()
		.max(max, sayAsText('field.tooLong', max))
		.refine((s) => !controls.test(s), sayAsText('field.controls'));

/** A name in an address, taken as it is: with a space before it, it is another name. */
export const exactName = (max: number) =>
	z
		.string()
		.min(1)
		.max(max)
		.refine((s) => !controls.test(s));

/** A text of several lines that may be empty. */
export const text = (max: number) =>
	z
		.string(sayAsText('field.text'))
		.max(max, sayAsText('field.tooLong', max))
		.refine((s) => !textControls.test(s), sayAsText('field.textControls'));

/** A text of several lines with a visible character. */
export const visibleText = (max: number, fault: string) => text(max).refine(isVisible, fault);

/** A row's id in an address: plain digits, so ` 1`, `1.0` and `0x1` are 404. */
/** A token of any form: an odd one is answered like an unknown one. */
export const TokenParam = z.object({ token: z.string().max(200) });

export const IdParam = z.object({
	id: z
		.string()
		.regex(/^[1-9]\d{0,14}$/)
		.transform(Number),
});

/** The revision a client last saw; an update that sends none is taken as it is. */
export const Revision = z.int(sayAsText('field.revision')).min(0);

/** The same in a multipart form, where everything is text. */
export const RevisionField = z
	.string()
	.regex(/^\d{1,15}$/, sayAsText('field.revision'))
	.transform(Number);

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string();

export const isRealDay = (s: string): boolean => {
	const day = new Date(`${s}T00:00:00Z`);
	return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === s;
};

/** A calendar day that exists, YYYY-MM-DD. */
export const Day = z
	.string(sayAsText('field.day'))
	.regex(/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/, sayAsText('field.day'))
	.refine(isRealDay, sayAsText('field.noDay'));

/** The same, or empty. */
export const MaybeDay = z
	.string(sayAsText('field.day'))
	.refine((s) => s === '' || Day.safeParse(s).success, sayAsText('field.day'));

/** The page of a list, counted from 1. */
export const PageQuery = z
	.string()
	.regex(/^[1-9]\d{0,6}$/, sayAsText('field.page'))
	.transform(Number)
	.optional();

/** The rows on one page of a list; twelve unless said. */
export const PerPageQuery = z
	.string()
	.regex(/^(100|[1-9]\d?)$/, sayAsText('field.perPage'))
	.transform(Number)
	.optional();

/** The language of public texts, the first one unless said. Only the server knows which languages it has. */
export const LangQuery = z.object({ lang: z.string().max(20).optional() });

/**
 * The texts of a record in other languages than its own, by language and field. The sent texts are laid over
 * the stored ones; an empty text removes the translation.
 */
export const translated = <S extends z.ZodRawShape>(fields: S) => {
	const texts = z.strictObject(fields).partial();
	return z.strictObject({ ru: texts.optional(), uk: texts.optional() });
};

/** Decimal text such as "1234.50". */
export const Decimal = z.string();

/** One page of a longer list. */
export const paged = <S extends z.ZodType>(item: S) =>
	z.object({ data: z.array(item), page: z.int(), pages: z.int(), perPage: z.int(), total: z.int() });

/** A language of the product, by its code. */
export const LanguageCode = z.enum(languages, sayAsText('field.language'));
