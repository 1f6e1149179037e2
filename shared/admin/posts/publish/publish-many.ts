import { posts } from '@clearway/shared/words/admin-posts.ts';
import type { PostRow } from '../../../contract/post.ts';
import type { PostLanguage } from '../../../contract/post-language.ts';
import { outcome } from '../../services/outcome.ts';
import type { AdminServices } from '../../services/services.tsx';
import { outlineOf } from '../editor/outline.ts';
import { fieldsOf } from '../editor/post-kind.ts';
import { checkPost, isOwn } from './checklist.ts';
import { lookUp } from './link-states.ts';

/** A post that was not published, and why. */
export type NotReadyPost = { id: number; title: string; reasons: string[] };

type Text = Pick<PostLanguage, 'id' | 'title' | 'language' | 'status' | 'hasDraft'>;

const isWaiting = ({ status, hasDraft }: Pick<Text, 'status' | 'hasDraft'>): boolean =>
	status !== 'published' || hasDraft;

/** The texts in the posts' other languages that have unpublished changes. */
export const waitingTwins = (rows: readonly PostRow[]): PostLanguage[] =>
	rows.flatMap(({ id, languages }) => languages.filter((text) => text.id !== id && isWaiting(text)));

/** The texts to publish of marked posts: the Ukrainian one first, because the Russian one may need it. */
export const textsOf = (rows: readonly PostRow[], isTogether: boolean): Text[] =>
	rows.flatMap(({ id, languages }) =>
		languages
			.filter((text) => (isTogether || text.id === id) && isWaiting(text))
			.sort((a, b) => Number(b.language === 'uk') - Number(a.language === 'uk')),
	);

/** Publishes the texts that pass the editor's checklist; answers the others with their faults. */
export async function publishMany(
	services: AdminServices,
	texts: readonly Text[],
): Promise<{ published: number; notReady: NotReadyPost[] }> {
	const notReady: NotReadyPost[] = [];
	let published = 0;
	// One after the other: each may ask about many links.
	for (const { id, title } of texts) {
		const reasons = await publishOne(services, id);
		if (reasons.length > 0) notReady.push({ id, title, reasons });
		else published++;
	}
	return { published, notReady };
}

async function publishOne(services: AdminServices, id: number): Promise<string[]> {
	const read = await outcome(services.api.post.editing({ params: { id } }));
	if (!read.ok) return [read.problem.message];
	const { post, draft } = read.value;
	const fields = fieldsOf(read.value, draft?.draft);
	const ownLinks = [
		...new Set(
			outlineOf(fields.text)
				.links.map(({ href }) => href)
				.filter(isOwn),
		),
	];
	const links = new Map(
		await Promise.all(ownLinks.map(async (href) => [href, await lookUp(services, href)] as const)),
	);
	const faults = checkPost(fields, { slugTakenBy: null, uploads: 0, links }).filter(
		({ state }) => state === 'bad' || state === 'waiting',
	);
	if (faults.length > 0)
		return faults.map((check) => `${posts.checklist.items[check.id].name}: ${check.fix}`);
	const result = await outcome(
		services.api.post.publish({ params: { id }, body: { revision: draft?.revision ?? post.revision } }),
	);
	return result.ok ? [] : [result.problem.message];
}
