import type { Delivered, DeliveredLine, DeliveredSummary } from '@clearway/shared/contract/delivered.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Image } from '@clearway/shared/contract/picture.ts';
import { plainFieldsOf } from '@clearway/shared/contract/plain-car.ts';
import { compareLines, type EstimateLine, maskVin } from '@clearway/shared/domain/delivered/compare.ts';
import type { Call, Context } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { describeImage } from '../image.ts';
import { languagesOfRow } from '../translations.ts';
import { type DeliveredContent, emptyContent } from './content.ts';
import type { Estimate } from './estimate.ts';
import { storyIn } from './story.ts';

const columns = [
	...(['id', 'status', 'content', 'estimate', 'story', 'language', 'translations'] as const),
	...(['published_at', 'created_at', 'updated_at', 'revision', 'field_revisions'] as const),
] as const;

export const carRows = (db: Read) =>
	db.selectFrom('delivered').select(columns).where('delivered.deleted_at', 'is', null);

/** The title and the country of a published car. */
export const publishedCar = (db: Read, id: number) =>
	db
		.selectFrom('delivered')
		.select(['title', 'country'])
		.where('id', '=', id)
		.where('status', '=', 'published')
		.where('deleted_at', 'is', null)
		.executeTakeFirst();

export type CarRow = Awaited<ReturnType<ReturnType<typeof carRows>['executeTakeFirstOrThrow']>>;

// Only this feature writes both columns. An old car gets the default of a later field.
export const contentOf = (row: Pick<CarRow, 'content'>): DeliveredContent => ({
	...emptyContent,
	...(JSON.parse(row.content) as Partial<DeliveredContent>),
});
export const estimateOf = (row: Pick<CarRow, 'estimate'>) =>
	row.estimate === null ? null : (JSON.parse(row.estimate) as Estimate);

export async function picturesOf(
	db: Read,
	names: readonly string[],
): Promise<ReadonlyMap<string, { sha256: string; width: number; height: number }>> {
	if (names.length === 0) return new Map();
	const rows = await db
		.selectFrom('image')
		.select(['sha256', 'width', 'height'])
		.where('sha256', 'in', [...new Set(names)])
		.execute();
	return new Map(rows.map((row) => [row.sha256, row]));
}

type Pictures = Awaited<ReturnType<typeof picturesOf>>;

const imagesOf = ({ pictures, ...car }: DeliveredContent, known: Pictures): Image[] =>
	pictures.flatMap((name) => {
		const image = known.get(name);
		return image ? [describeImage(image, `${car.make} ${car.model} ${car.year}`)] : [];
	});

const comparisonOf = (content: DeliveredContent, estimate: Estimate | null) =>
	compareLines(estimate?.lines ?? [], content, content.currency);

export function summaryOf(row: CarRow, known: Pictures): DeliveredSummary {
	const content = contentOf(row);
	return summary(row, content, imagesOf(content, known), comparisonOf(content, estimateOf(row)).total);
}

const summary = (
	row: CarRow,
	content: DeliveredContent,
	[cover]: readonly Image[],
	total: DeliveredSummary['total'],
): DeliveredSummary => ({
	id: row.id,
	...plainFieldsOf(content),
	cover: cover ?? null,
	total,
	status: row.status === 'published' ? 'published' : 'draft',
	publishedAt: row.published_at,
	createdAt: row.created_at,
	updatedAt: row.updated_at,
	revision: row.revision,
});

/** A whole car in a language. The office also gets its private fields and every translation. */
export async function shown(
	context: Context,
	db: Read,
	row: CarRow,
	language: Language | null,
	call: Pick<Call, 'session'>,
): Promise<Delivered> {
	const content = contentOf(row);
	const estimate = estimateOf(row);
	const images = imagesOf(content, await picturesOf(db, content.pictures));
	const { lines, total } = comparisonOf(content, estimate);
	const isOffice = call.session !== null;
	const names = [...(estimate?.lines ?? []).map(ownTitle), ...content.further.map(({ titles }) => titles)];
	return {
		...summary(row, content, images, total),
		vin: isOffice ? content.vin : maskVin(content.vin),
		pictures: images,
		...(isOffice
			? {
					// The editor needs the text of exactly this language.
					story: language === null ? row.story : storyIn(row, language).story,
					...languagesOfRow<'story'>(context, row),
				}
			: storyIn(row, language)),
		estimate: estimate && {
			asOf: estimate.asOf,
			date: estimate.date,
			rates: estimate.rates,
			...(isOffice && { number: estimate.number ?? estimate.quote }),
		},
		lines: lines.map((line, index) => ({
			...line,
			...named(names[index] ?? {}, language ?? context.config.languages[0]),
		})),
		...(isOffice && { further: content.further }),
	};
}

type Titles = { readonly [L in Language]?: string | undefined };

// Titles without a language in the office's table are Russian.
const ownTitle = ({ title, translations }: EstimateLine): Titles => ({
	...(title !== undefined && { ru: title }),
	...(translations?.uk?.title !== undefined && { uk: translations.uk.title }),
});

/**
 * The title of a line in a language; if it is missing, the title in the other language, which is then named.
 */
function named(titles: Titles, language: Language): Pick<DeliveredLine, 'title' | 'language'> {
	if (titles[language]) return { title: titles[language] };
	const [written] = Object.entries(titles).filter(([, title]) => title);
	return written ? { title: written[1], language: written[0] as Language } : {}; // a key of `Titles`
}
