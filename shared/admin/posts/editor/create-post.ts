import { localCopies } from '../../../contract/addresses.ts';
import type { Problem } from '../../../contract/problem.ts';
import { type Outcome, outcome } from '../../frame/outcome.ts';
import { normalHtml } from '../text/write-html.ts';
import type { Sent } from './autosave.ts';
import { dropStoredCover } from './cover-copy.ts';
import type { EditingSession } from './post-editing.ts';
import { fieldsOf } from './post-fields.ts';

/**
 * The first save of a new post, as a draft. Until it has a title and a picture there is only the local copy.
 */
export async function createPost(editing: EditingSession, failed: (problem: Problem) => Sent): Promise<Sent> {
	const { cover, fields, save } = editing.state.get();
	if (!cover || fields.title.trim() === '') return 'stuck';
	if (!editing.services.platform.network.isOnline()) return 'later';
	editing.patch({ save: { kind: 'saving' } });
	const { publishedAt: _later, ...words } = fields;
	const create = (slug: string) =>
		editing.services.api.post.create({ form: { ...asForm(words), slug, status: 'draft' }, file: cover.file });
	let result: Outcome<Awaited<ReturnType<typeof create>>> = await outcome(create(fields.slug));
	// A refused slug must not block the first save: the server makes one, and the typed slug stays in the field
	// with its fault.
	if (!result.ok && result.problem.errors.some(({ path }) => path === 'slug'))
		result = await outcome(create(''));
	if (!result.ok) {
		if (save.kind === 'none') editing.patch({ save });
		return failed(result.problem);
	}
	const post = result.value;
	const now = editing.pull();
	const slug = now.slug === fields.slug ? post.slug : now.slug;
	const saved = { ...fieldsOf(post, null, normalHtml), text: fields.text };
	await editing.dropCopy();
	editing.moveCopyTo(localCopies.post.draftKey(post.id));
	await dropStoredCover(editing.services, cover);
	editing.patch({
		post,
		saved,
		fields: { ...editing.state.get().fields, slug },
		revision: post.revision,
		cover: null,
		restoredAt: null,
		faults: {},
	});
	return editing.settle();
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
