import { posts } from '@clearway/shared/words/admin-posts.ts';
import { localCopies } from '../../../contract/addresses.ts';
import type { PostFields } from '../../../contract/post-fields.ts';
import type { Problem } from '../../../contract/problem.ts';
import { type Outcome, outcome } from '../../frame/outcome.ts';
import { toast } from '../../kit/toast.tsx';
import { sendCover } from '../publish/publish.ts';
import { normalHtml } from '../text/write-html.ts';
import type { Sent } from './autosave.ts';
import { dropStoredCover } from './cover-copy.ts';
import type { EditingSession } from './post-editing.ts';
import { asForm, fieldsOf } from './post-fields.ts';
import { slugSource } from './slug-source.ts';

/**
 * The first save of a new post, as a draft, as soon as it has a word. Without a title it is stored under a
 * name that says so, and without a picture the server draws a cover from the title.
 */
export async function createPost(editing: EditingSession, failed: (problem: Problem) => Sent): Promise<Sent> {
	const { cover, fields, save, creationKey, language } = editing.state.get();
	if (fields.title.trim() === '' && fields.text === '') return 'stuck';
	if (!editing.services.platform.network.isOnline()) return 'later';
	// A try whose answer was lost may have made the post: the same key finds it.
	const isRepeat = creationKey !== null;
	const idempotencyKey = creationKey ?? crypto.getRandomValues(new BigUint64Array(2)).join('-');
	editing.patch({ save: { kind: 'saving' }, creationKey: idempotencyKey });
	editing.copySoon();
	const { publishedAt: _later, cover: chosen, ...words } = fields;
	const title = fields.title.trim() || posts.noTitle;
	const { post: calls } = editing.services.api;
	const create = (own: { slug: string; cover: string }) =>
		cover
			? calls.create({
					form: { ...asForm(words), title, slug: own.slug, status: 'draft', language },
					file: cover.file,
					idempotencyKey,
				})
			: calls.begin({
					body: { ...words, title, slug: own.slug, language, ...(own.cover && { cover: own.cover }) },
					idempotencyKey,
				});
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
		if (!isRepeat && result.problem.status < 500) editing.patch({ creationKey: null });
		return failed(result.problem);
	}
	const post = result.value;
	const now = editing.pull();
	const slug = now.slug === fields.slug ? slugAfter(fields, post.slug) : now.slug;
	const stored = fieldsOf(post, null, normalHtml);
	// The post of an earlier try has the words and the picture of then: what came since is saved after it.
	const saved = isRepeat ? stored : { ...stored, text: fields.text };
	await editing.moveCopyTo(localCopies.post.draftKey(post.id));
	if (cover && !isRepeat) await dropStoredCover(editing.services, cover);
	const { fields: latest, cover: latestCover } = editing.state.get();
	const isCoverStored = latest.cover === sent.cover && !(isRepeat && sent.cover);
	editing.patch({
		post,
		saved,
		creationKey: null,
		fields: { ...latest, slug, cover: isCoverStored ? saved.cover : latest.cover },
		revision: post.revision,
		cover: isRepeat || latestCover !== cover ? latestCover : null,
		isCoverDrawn: !cover && !sent.cover,
		restoredAt: null,
		instead: null,
		faults: {},
	});
	// It saves first, which waits for the end of this save.
	if (editing.state.get().cover)
		void sendCover(editing).then((sending) => sending.ok || toast.problem(sending.problem));
	return editing.settle();
}

// An address that is made from the title goes on following it: it is empty until there is a title, and where
// the one from the title is another post's.
function slugAfter(fields: PostFields, made: string): string {
	if (fields.title.trim() === '') return fields.slug;
	return fields.slug !== '' && slugSource(fields) !== 'own' && fields.slug !== made ? '' : made;
}
