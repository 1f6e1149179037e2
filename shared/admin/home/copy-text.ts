import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { admin } from '@clearway/shared/words/admin.ts';
import { currency } from '@clearway/shared/words/admin-currency.ts';
import { deliveredScreens } from '@clearway/shared/words/admin-delivered.ts';
import { metaScreens } from '@clearway/shared/words/admin-meta.ts';
import { offers } from '@clearway/shared/words/admin-offers.ts';
import { people } from '@clearway/shared/words/admin-people.ts';
import { requests } from '@clearway/shared/words/admin-requests.ts';
import { setting } from '@clearway/shared/words/admin-setting.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { delivered } from '@clearway/shared/words/delivered.ts';
import { postFieldNames } from '@clearway/shared/words/post-fields.ts';
import { type LocalCopyKind, readDraftKey } from '../../contract/addresses.ts';
import { isDate } from '../../domain/dated.ts';
import { optionName } from '../../domain/options.ts';
import { fitKind } from '../../domain/tables/fit-kind.ts';
import { tableKinds } from '../../domain/tables/kinds.ts';
import { shortDate } from '../../format/date.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { pageName } from '../meta/meta-pages.ts';
import { plainTextOf } from '../posts/editor/blocks.ts';
import { writeClipboardText } from '../tables/grid/clipboard-text.ts';
import { type GridColumn, type GridRow, makeRow, textsOf } from '../tables/grid/grid-rows.ts';
import { columnsOf } from '../tables/workbench/table-columns.ts';
import { fieldsOfCopy } from './draft-place.ts';

/** What was typed in a local copy, of whatever kind and age, as a person reads and copies it. */
export function copyText({ key, value }: Pick<LocalDraft<unknown>, 'key' | 'value'>): string {
	const copy = readDraftKey(key);
	if (copy === null) return '';
	if (copy.kind === 'table') return rowsText(copy.id ?? '', fieldsOfCopy(value).table);
	const { labelOf, read = asItIs } = kinds[copy.kind];
	return leavesOf(copy.kind === 'meta' ? fieldsOfCopy(value) : value)
		.flatMap(({ path, text }) => {
			const label = labelOf(path);
			return label === null ? [] : [[label, read(text, path)].filter((line) => line !== '').join('\n')];
		})
		.join('\n\n');
}

type Path = readonly string[];

/** How a copy of a kind is read: what its texts are called, null for what nobody has typed. */
type Reading = { labelOf: (path: Path) => string | null; read?: (text: string, path: Path) => string };

type Labels = Readonly<Record<string, string>>;

const asItIs = (text: string): string => text;
const labelIn = (labels: Labels, name: string | undefined): string | null =>
	name !== undefined && Object.hasOwn(labels, name) ? (labels[name] ?? null) : null;

const { title, slug, text, description, metaTitle, metaDescription, keywords, imageAlt, author } =
	postFieldNames;
const postLabels: Labels = {
	...{ title, slug, text, description, metaTitle, metaDescription, keywords, imageAlt, author },
};
const metaLabels: Labels = {
	page: metaScreens.page,
	title: metaScreens.metaTitle,
	description: metaScreens.description,
	keywords: metaScreens.keywords,
};
const { make, model, year, cc, kwh, port, vin, plate, story, receiptOn } = deliveredScreens;
const carLabels: Labels = { make, model, year, cc, kwh, port, vin, plate, story, receiptOn };
const { name, phone, email, message, quote } = requests.entry;
const entryLabels: Labels = { name, phone, email, message, quote };
// A note or a letter is copied without a word before it.
const requestLabels: Labels = { text: '', terms: offers.terms, letter: offers.letter };

const kinds: Readonly<Record<Exclude<LocalCopyKind, 'table'>, Reading>> = {
	post: {
		labelOf: ([part, name]) => (part === 'fields' ? labelIn(postLabels, name) : null),
		read: (html, path) => (path[1] === 'text' ? plainTextOf(html) : html),
	},
	meta: {
		labelOf: (path) => translatedLabel(metaLabels, path),
		read: (text, [field]) => (field === 'page' ? pageName(text) : text),
	},
	delivered: { labelOf: carLabel },
	// The copy of a note's change, or of an older version, is the text alone.
	request: { labelOf: (path) => (path.length === 0 ? '' : labelIn(requestLabels, path[0])) },
	entry: { labelOf: ([field]) => labelIn(entryLabels, field) },
	category: { labelOf: (path) => translatedLabel({ title: admin.categories.name }, path) },
	newSetting: { labelOf: ([field]) => labelIn({ title: setting.own.name, value: setting.own.value }, field) },
	rate: {
		labelOf: ([field]) => labelIn({ day: currency.entry.day, ...currency.entry.rate }, field),
		read: (text, [field]) => (field === 'day' && isDate(text) ? shortDate(text) : text),
	},
	admin: { labelOf: ([field]) => labelIn({ name: people.admins.name, login: people.admins.login }, field) },
	setting: {
		labelOf: ([name = '', ...part]) =>
			part[0] === 'value' || part[0] === 'translations'
				? inLanguage(optionName(name), part[0] === 'translations' ? part[1] : undefined)
				: null,
		read: readList,
	},
};

function carLabel(path: Path): string | null {
	const [part = '', name = ''] = path;
	if (part === 'dates') return labelIn(delivered.steps, name);
	if (part === 'paid') return deliveredScreens.paidOf(lineLabel(name));
	if (part === 'further') return deliveredScreens.further;
	return translatedLabel(carLabels, path);
}

const translatedLabel = (labels: Labels, [first, language, field]: Path): string | null => {
	if (first !== 'translations') return labelIn(labels, first);
	const label = labelIn(labels, field);
	return label === null ? null : inLanguage(label, language);
};

const inLanguage = (label: string, language: string | undefined): string =>
	language === 'ru' || language === 'uk' ? contentLanguages.fieldIn[language](label) : label;

// Questions, hours and values with their days are stored as lists.
function readList(text: string): string {
	if (!text.startsWith('[') && !text.startsWith('{')) return text;
	try {
		return leavesOf(JSON.parse(text))
			.map((leaf) => leaf.text)
			.join('\n');
	} catch {
		return text;
	}
}

/** All texts and numbers in a value that say something, each with its place. */
function leavesOf(value: unknown, path: Path = []): { path: Path; text: string }[] {
	if (typeof value === 'number') return [{ path, text: String(value) }];
	if (typeof value === 'string') return value.trim() === '' ? [] : [{ path, text: value }];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

// As the grid itself copies them, and a spreadsheet takes them: a row to a line, tabs between its cells.
function rowsText(title: string, value: unknown): string {
	if (typeof value !== 'object' || value === null || !('rows' in value)) return '';
	const rows = (Array.isArray(value.rows) ? value.rows : []).map(({ cells, broken }: Partial<GridRow>) =>
		makeRow(cells ?? {}, broken),
	);
	const typed = leavesOf('typed' in value ? value.typed : null).filter(({ path }) => path[0] === 'text');
	const lines = textsOf(rows, columnsIn(title, rows));
	return [...(lines.length > 0 ? [writeClipboardText(lines)] : []), ...typed.map((leaf) => leaf.text)].join(
		'\n',
	);
}

// What a table had when the copy was made, and has no more, is read as it is.
function columnsIn(title: string, rows: readonly GridRow[]): Pick<GridColumn, 'key' | 'write'>[] {
	const kind = tableKinds.find((one) => one.title === title);
	const cells = rows.map((row) => row.cells);
	const known = kind ? columnsOf(fitKind(kind, cells)) : [];
	const keys = new Set(cells.flatMap(Object.keys));
	const gone = [...keys].filter((key) => !known.some((column) => column.key === key));
	return [...known.filter(({ key }) => keys.has(key)), ...gone.map((key) => ({ key, write: asItIs }))];
}
