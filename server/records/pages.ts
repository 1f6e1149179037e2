import { say } from '@clearway/shared/format/say.ts';
import { Refusal } from '../services/refusal.ts';

type PageOf = { page: number; pages: number; perPage: number; total: number; offset: number };

/** The offset of a page. Page 1 of an empty list exists; a page past the end does not. */
export function readPage(asked: number | undefined, total: number, perPage = 12): PageOf {
	const page = asked ?? 1;
	const pages = Math.max(1, Math.ceil(total / perPage));
	if (page > pages) throw new Refusal('missing', say('record.noPage'));
	return { page, pages, perPage, total, offset: (page - 1) * perPage };
}

export const onePage = <T>({ page, pages, perPage, total }: PageOf, data: T[]) => ({
	data,
	page,
	pages,
	perPage,
	total,
});
