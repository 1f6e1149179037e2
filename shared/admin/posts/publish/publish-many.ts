import { posts } from '@clearway/shared/words/admin-posts.ts';
import type { PostRow } from '../../../contract/post.ts';
import { outcome } from '../../frame/outcome.ts';
import type { AdminServices } from '../../frame/services.tsx';
import { outlineOf } from '../editor/outline.ts';
import { fieldsOf } from '../editor/post-fields.ts';
import { readServerState } from '../editor/server-state.ts';
import { checkPost, isOwn } from './checklist.ts';
import { lookUp } from './link-states.ts';

/** A post that was not published, and why. */
export type NotReadyPost = { id: number; title: string; reasons: string[] };

/**
 * Publishes posts that pass the same checklist as in the editor; the others are named with what they lack.
 */
export async function publishMany(
	services: AdminServices,
	rows: readonly PostRow[],
): Promise<{ published: number; notReady: NotReadyPost[] }> {
	const notReady: NotReadyPost[] = [];
	let published = 0;
	// One after the other: each may ask about many links.
	for (const { id, title, status, hasDraft } of rows) {
		if (status === 'published' && !hasDraft) continue;
		const reasons = await publishOne(services, id);
		if (reasons.length > 0) notReady.push({ id, title, reasons });
		else published++;
	}
	return { published, notReady };
}

async function publishOne(services: AdminServices, id: number): Promise<string[]> {
	const read = await outcome(readServerState(services, id));
	if (!read.ok) return [read.problem.message];
	const { post, record } = read.value;
	const fields = fieldsOf(post, record?.draft ?? null, (html) => html);
	const own = [
		...new Set(
			outlineOf(fields.text)
				.links.map(({ href }) => href)
				.filter(isOwn),
		),
	];
	const links = new Map(
		await Promise.all(own.map(async (href) => [href, await lookUp(services, href)] as const)),
	);
	const faults = checkPost(fields, { hasCover: true, slugTakenBy: null, links }).filter(
		({ state }) => state === 'bad' || state === 'waiting',
	);
	if (faults.length > 0)
		return faults.map((check) => `${posts.checklist.items[check.id].name}: ${check.fix}`);
	const result = await outcome(
		services.api.post.publish({ params: { id }, body: { revision: record?.revision ?? post.revision } }),
	);
	return result.ok ? [] : [result.problem.message];
}
