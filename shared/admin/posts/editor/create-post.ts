import { posts } from '@clearway/shared/words/admin-posts.ts';
import { localCopies } from '../../../contract/addresses.ts';
import type { PostFields } from '../../../contract/post-fields.ts';
import type { Problem } from '../../../contract/problem.ts';
import { type Outcome, outcome } from '../../frame/outcome.ts';
import { normalHtml } from '../text/write-html.ts';
import type { Sent } from './autosave.ts';
import { dropStoredCover } from './cover-copy.ts';
import type { EditingSession } from './post-editing.ts';
import { fieldsOf } from './post-fields.ts';
import { slugSource } from './slug-source.ts';

/**
 * The first save of a new post, as a draft, as soon as it has a word. Without a title it is stored under a
 * name that says so, and without a picture the server draws a cover from the title.
 */
export async function createPost(editing: EditingSession, failed: (problem: Problem) => Sent): Promise<Sent> {
	const { cover, fields, save } = editing.state.get();
	if (fields.title.trim() === '' && fields.text === '') return 'stuck';
	if (!editing.services.platform.network.isOnline()) return 'later';
	editing.patch({ save: { kind: 'saving' } });
	const { publishedAt: _later, cover: chosen, ...words } = fields;
	const title = fields.title.trim() || posts.noTitle;
	const { post: calls } = editing.services.api;
	const create = (own: { slug: string; cover: string }) =>
		cover
			? calls.create({ form: { ...asForm(words), title, slug: own.slug, status: 'draft' }, file: cover.file })
			: calls.begin({ body: { ...words, title, slug: own.slug, ...(own.cover && { cover: own.cover }) } });
	let sent = { slug: fields.slug, cover: chosen };
	let result: Outcome<Awaited<ReturnType<typeof create>>> = await outcome(create(sent));
	// A refused slug or cover must not block the first save: the server makes one, and what was wished for
	// stays in its field and gets its fault.
	if (!result.ok && result.problem.errors.some(({ path }) => path === 'slug' || path === 'cover')) {
		const refused = new Set(result.problem.errors.map(({ path }) => path));
		sent = { slug: refused.has('slug') ? '' : sent.slug, cover: refused.has('cover') ? '' : sent.cover };
		result = await outcome(create(sent));
	}
	if (!result.ok) {
		if (save.kind === 'none') editing.patch({ save });
		return failed(result.problem);
	}
	const post = result.value;
	const now = editing.pull();
	const slug = now.slug === fields.slug ? slugAfter(fields, post.slug) : now.slug;
	const saved = { ...fieldsOf(post, null, normalHtml), text: fields.text };
	await editing.dropCopy();
	editing.moveCopyTo(localCopies.post.draftKey(post.id));
	if (cover) await dropStoredCover(editing.services, cover);
	const { fields: latest } = editing.state.get();
	editing.patch({
		post,
		saved,
		fields: { ...latest, slug, cover: latest.cover === sent.cover ? saved.cover : latest.cover },
		revision: post.revision,
		cover: null,
		isCoverDrawn: !cover && !sent.cover,
		restoredAt: null,
		faults: {},
	});
	return editing.settle();
}

// An address that is made from the title goes on following it: it is empty until there is a title, and where
// the one from the title is another post's.
function slugAfter(fields: PostFields, made: string): string {
	if (fields.title.trim() === '') return fields.slug;
	return fields.slug !== '' && slugSource(fields) !== 'own' && fields.slug !== made ? '' : made;
}

/** Fields as a multipart form takes them. */
export const asForm = <T extends { categories: number[]; order: number }>({
	categories,
	order,
	...texts
}: T) => ({
	...texts,
	categories: categories.map(String),
	order: String(order),
});
