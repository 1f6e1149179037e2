import type { Language } from '../../../contract/language.ts';
import type { Post, PostEditing } from '../../../contract/post.ts';
import type { PostDraftRecord } from '../../../contract/post-draft.ts';
import type { PostLanguage } from '../../../contract/post-language.ts';
import { Problem } from '../../../contract/problem.ts';
import type { AdminServices } from '../../frame/services.tsx';

/** A post and its working copy, as the server has them. */
export type ServerState = { post: Post; record: PostDraftRecord | null };

/** The languages of a post, and those in which it was not begun. */
export type PostLanguages = { languages: readonly PostLanguage[]; missing: readonly Language[] };

/** Reads both. */
export async function readServerState(
	services: AdminServices,
	id: number,
	signal?: AbortSignal,
): Promise<ServerState & PostLanguages & Pick<PostEditing, 'isCoverDrawn'>> {
	const { draft, ...state } = await services.api.post.editing({ params: { id } }, signal);
	return { ...state, record: draft };
}

/** The result, or null for 404, which is then not reported as the last error. */
export async function orNothing<T>(services: AdminServices, call: Promise<T>): Promise<T | null> {
	const before = services.lastProblem.get();
	try {
		return await call;
	} catch (error) {
		if (!(error instanceof Problem) || error.code !== 'missing') throw error;
		if (services.lastProblem.get() === error) services.lastProblem.set(before);
		return null;
	}
}
