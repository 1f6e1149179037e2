import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import type { Table, TableVersion } from '../../contract/calculator.ts';
import { Problem } from '../../contract/problem.ts';
import { type TableTitle, tableTitles } from '../../domain/tables/kind.ts';
import { kyivDay } from '../../format/date.ts';
import type { AdminServices } from '../services/services.tsx';
import { publishOffer } from './offer.ts';
import type { Publication } from './review/use-review.ts';
import { termsOf } from './review/use-review.ts';

/** A table as its screen opens it. */
export type TableData = {
	title: TableTitle;
	versions: TableVersion[];
	/** The version on display: the one in force, or the one that the address names. */
	table: Table | null;
	isInForce: boolean;
	today: string;
};

export async function loadTable(
	{ api }: AdminServices,
	{
		params,
		url,
		signal,
	}: { params: Readonly<Record<string, string | undefined>>; url: URL; signal: AbortSignal },
): Promise<TableData> {
	const title = tableTitles.find((known) => known === params.title);
	if (!title) throw new Problem('missing', words.unknown);
	const versions = await api.calculator.versions({ params: { title } }, signal);
	const current = versions.find(({ state }) => state === 'in_force');
	const asked = /^[1-9]\d{0,8}$/.exec(url.searchParams.get('version') ?? '')?.[0];
	const n = asked ?? current?.version;
	const table =
		n === undefined ? null : await api.calculator.version({ params: { title, n: String(n) } }, signal);
	return {
		title,
		versions,
		table,
		isInForce: asked === undefined || Number(asked) === current?.version,
		today: kyivDay(new Date()),
	};
}

export const act = {
	publish: ({ api }: AdminServices, title: TableTitle, publication: Publication) => {
		const { offer, plan, staged } = publication;
		return publishOffer({ api }, title, offer, { ...termsOf(publication), ...(plan && { plan }) }, staged);
	},
	/** `base`: the version that the screen showed as the one in force, 0 for none. */
	restore: ({ api }: AdminServices, title: TableTitle, version: number, base: number) =>
		api.calculator.restoreVersion({ params: { title, n: version }, query: { base } }),
	cancel: ({ api }: AdminServices, title: TableTitle, version: number) =>
		api.calculator.cancelVersion({ params: { title, n: String(version) } }),
};
