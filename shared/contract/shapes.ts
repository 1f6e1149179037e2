import { z } from 'zod';
import { isVisible } from './visible.ts';

// Control characters have no place in one line; a lone surrogate cannot be stored as it was sent.
const controls = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
// In longer texts a tab and line breaks are welcome.
const textControls = /[\p{Cs}]|[^\P{Cc}\t\n\r]/u;

/** One line of text: no control characters, trimmed, with something to be seen in it. */
export const line = (max: number) =>
	z
		.string('Здесь нужен текст')
		.trim()
		.max(max, `Не длиннее ${max} знаков`)
		.refine((s) => !controls.test(s), 'Уберите служебные знаки и переводы строк')
		.refine(isVisible, 'Заполните поле');

/** One line that may be empty. */
export const maybeLine = (max: number) =>
	z
		.string('Здесь нужен текст')
		.trim()
		.max(max, `Не длиннее ${max} знаков`)
		.refine((s) => !controls.test(s), 'Уберите служебные знаки и переводы строк');

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
		.string('Здесь нужен текст')
		.max(max, `Не длиннее ${max} знаков`)
		.refine((s) => !textControls.test(s), 'Уберите служебные знаки');

/** A text of several lines that says something. */
export const visibleText = (max: number, fault: string) => text(max).refine(isVisible, fault);

/** A row's id in an address: plain digits, so ` 1`, `1.0` and `0x1` are 404. */
export const IdParam = z.object({
	id: z
		.string()
		.regex(/^[1-9]\d{0,14}$/)
		.transform(Number),
});

/** The revision a client last saw; an update that sends none is taken as it is. */
export const Revision = z.int('Номер правки — целое число').min(0);

/** The same in a multipart form, where everything is text. */
export const RevisionField = z
	.string()
	.regex(/^\d{1,15}$/, 'Номер правки — целое число')
	.transform(Number);

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string();

/** Whether the calendar has such a day. */
export const isRealDay = (s: string): boolean => {
	const day = new Date(`${s}T00:00:00Z`);
	return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === s;
};

/** A calendar day that exists, YYYY-MM-DD. */
export const Day = z
	.string('Дата пишется как 2026-11-20')
	.regex(/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/, 'Дата пишется как 2026-11-20')
	.refine(isRealDay, 'Такого дня нет в календаре');

/** The page of a list, counted from 1. */
export const PageQuery = z
	.string()
	.regex(/^[1-9]\d{0,6}$/, 'Номер страницы — целое число от 1')
	.transform(Number)
	.optional();

/** Decimal text such as "1234.50". */
export const Decimal = z.string();

/** One page of a longer list. */
export const paged = <S extends z.ZodType>(item: S) =>
	z.object({ data: z.array(item), page: z.int(), pages: z.int(), perPage: z.int(), total: z.int() });
