import type { Post } from '../../../contract/post.ts';
import { differingFields, type PostFields } from '../../../contract/post-fields.ts';
import { Problem } from '../../../contract/problem.ts';
import { posts as words } from '../../../words/ru/admin-posts.ts';
import { type Outcome, outcome } from '../../frame/outcome.ts';
import { meet, startAnewFrom } from '../conflict/resolve-conflict.ts';
import { dropKeptCover } from '../editor/cover-copy.ts';
import { asForm } from '../editor/create-post.ts';
import type { Desk } from '../editor/post-editing.ts';
import { fieldsOf } from '../editor/post-fields.ts';
import { layAside } from '../history/set-aside.ts';
import { normalHtml } from '../text/write-html.ts';

/** Publishes what is on the desk, now or at an instant to come. */
export async function publish(desk: Desk, at: string | null, isSecondTry = false): Promise<Outcome<Post>> {
	const { post } = desk.state.get();
	// A time that was planned and given up again must not come back through the working copy.
	if (at === null && post?.status !== 'published' && desk.state.get().fields.publishedAt !== null) desk.change({ publishedAt: null });
	if (!(await desk.save())) return notSaved(desk);
	const { post: saved, record, revision, saved: before, cover } = desk.state.get();
	if (!saved) return notSaved(desk);
	const sent = desk.pull();
	const { api } = desk.services;
	const params = { id: saved.id };
	const time = at === null ? {} : { publishedAt: at };
	const result = await outcome(
		cover
			? api.post.save({
					params,
					form: { ...wholeForm(sent), ...time, status: 'published', revision: String(saved.revision) },
					file: cover.file,
				})
			: api.post.publish({ params, body: { ...time, revision } }),
	);
	if (!result.ok) {
		if (result.problem.code !== 'conflict' || isSecondTry) return result;
		await meet(desk);
		const { meeting, saved: after } = desk.state.get();
		// Only the clock or the order of the list moved on: nobody needs to look at that.
		const isHarmless = differingFields(before, after).every((key) => key === 'publishedAt' || key === 'order');
		return !meeting && isHarmless ? publish(desk, at, true) : result;
	}
	if (cover) await dropKeptCover(desk.services, cover);
	// The full form left the working copy where it was.
	if (cover && record) await outcome(api.post.dropDraft({ params }));
	const now = cover && record ? await api.post.get({ params }) : result.value;
	const { fields } = desk.state.get();
	desk.patch({
		post: now,
		record: null,
		cover: null,
		saved: { ...fieldsOf(now, null, normalHtml), text: sent.text },
		revision: now.revision,
		fields: { ...fields, slug: fields.slug === sent.slug ? now.slug : fields.slug, publishedAt: now.publishedAt },
		isElsewhere: false,
	});
	desk.settle();
	return { ok: true, value: now };
}

const wholeForm = ({ publishedAt: _at, ...words }: PostFields) => asForm(words);

function notSaved(desk: Desk): Outcome<never> {
	const { save } = desk.state.get();
	if (save.kind === 'failed') return { ok: false, problem: save.problem };
	return { ok: false, problem: new Problem(save.kind === 'conflict' ? 'conflict' : 'unavailable', words.publish.notSaved) };
}

/** Takes a post off the site; what is on the desk stays as it is. */
export async function unpublish(desk: Desk): Promise<Outcome<unknown>> {
	if (!(await desk.save())) return notSaved(desk);
	const { post } = desk.state.get();
	if (!post) return notSaved(desk);
	const result = await outcome(
		desk.services.api.post
			.save({ params: { id: post.id }, form: { status: 'draft', revision: String(post.revision) } })
			.then((saved) => startAnewFrom(desk, saved)),
	);
	if (!result.ok && result.problem.code === 'conflict') await meet(desk);
	return result;
}

/** Gives an unpublished post another picture at once. A published one keeps its picture until it is published again. */
export async function sendCover(desk: Desk): Promise<Outcome<unknown>> {
	const { post, cover } = desk.state.get();
	if (!post || !cover || post.status === 'published') return { ok: true, value: null };
	if (!(await desk.save())) return notSaved(desk);
	const revision = String(desk.state.get().post?.revision ?? post.revision);
	const result = await outcome(
		desk.services.api.post.save({ params: { id: post.id }, form: { revision }, file: cover.file }).then(async (saved) => {
			desk.patch({ cover: null });
			await dropKeptCover(desk.services, cover);
			await startAnewFrom(desk, saved);
		}),
	);
	if (!result.ok && result.problem.code === 'conflict') await meet(desk);
	return result;
}

/** Makes an earlier state the working copy. What was on the desk is laid aside and can be shown again. */
export async function restore(desk: Desk, number: number): Promise<Outcome<PostFields>> {
	const before = desk.pull();
	if (!(await desk.save())) return notSaved(desk);
	const { post, revision } = desk.state.get();
	if (!post) return notSaved(desk);
	await layAside(desk.services, post.id, { fields: before, why: 'restored' });
	const result = await outcome(desk.services.api.post.restoreRevision({ params: { id: post.id, n: number }, body: { revision } }));
	if (!result.ok) {
		// What a colleague wrote meanwhile comes onto the desk; the person decides again.
		if (result.problem.code === 'conflict') await meet(desk);
		return result;
	}
	const record = result.value;
	const saved = fieldsOf(post, record.draft, normalHtml);
	desk.patch({ record, saved, revision: record.revision, isElsewhere: false });
	desk.show(saved);
	desk.settle();
	return { ok: true, value: before };
}
