import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { useEffect } from 'react';
import type { Category } from '../../../contract/category.ts';
import type { Language } from '../../../contract/language.ts';
import { createStore, type Store, useStore } from '../../../ui/store.ts';
import { useCommands } from '../../frame/commands.ts';
import { type SaveState, useSaveState } from '../../frame/save-state.ts';
import { useScreenTitle } from '../../frame/screen.tsx';
import { focusUnread } from '../../kit/unread-fields.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { Checklist } from '../publish/checklist-view.tsx';
import { PendingEditNotice, usePendingEdit } from '../publish/pending-edit.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { useChecks } from '../publish/use-checks.ts';
import { TextEditor } from '../text/text-editor.tsx';
import { uploadsOf } from '../text/upload-pictures.ts';
import { CategoriesField } from './categories-field.tsx';
import { CoverField } from './cover-field.tsx';
import { CreditFields } from './credit-fields.tsx';
import { drawer } from './drawer.ts';
import { type EditingState, hasUnpublished } from './editing-state.ts';
import { LanguageNotice } from './language-notice.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { Notices } from './notices.tsx';
import { OrderField } from './order-field.tsx';
import { PostDrawer } from './post-drawer.tsx';
import type { EditingSession } from './post-editing.ts';
import classes from './post-editor.module.css';
import { PostHead } from './post-head.tsx';
import { SearchFields } from './search-fields.tsx';
import type { PostLanguages } from './server-state.ts';
import { SlugField } from './slug-field.tsx';
import { TitleFields } from './title-fields.tsx';
import { useEditingState } from './use-editing.ts';

type Props = Partial<PostLanguages> & {
	editing: EditingSession;
	categories: readonly Category[];
	/** Of a new post: the languages that it may be in. */
	site?: readonly Language[];
	/** The post is about to get its own address: another screen goes on with this session. */
	isMoving?: boolean;
	onCreateAnew?: () => void;
};

// Nobody knows them before the post is stored.
const none: readonly never[] = [];

/** The whole editor of a post. */
export function PostEditor({
	editing,
	categories,
	languages = none,
	missing = none,
	site = none,
	isMoving = false,
	onCreateAnew,
}: Props) {
	const state = useEditingState(editing);
	const open = dialogOf(editing);
	const wanted = useStore(open);
	// A dialog would lose what has the focus on the way: it opens on the screen that stays.
	const dialog = isMoving ? null : wanted;
	// A post that is not at the server yet moves to its own address first.
	async function openPublish(): Promise<void> {
		if (focusUnread(document.body)) return;
		if (!editing.state.get().post) await editing.save();
		open.set(editing.state.get().conflict ? 'conflict' : 'publish');
	}
	const pending = usePendingEdit(state.post?.id ?? null);
	const { checks, slugTakenBy } = useChecks(editing, languages, missing);
	useScreenTitle(state.fields.title.trim() || (state.post ? words.noTitle : words.newTitle));
	// The screen that a new post moves to goes on with its uploads, so that move is not asked about.
	const isUploading = useStore(uploadsOf(editing.editor)) > 0 && !isMoving;
	useSaveState(isUploading && !isUnsaved(state) ? uploading : state.save, {
		save: () => void editing.save(),
		leave: isStored(state) && !isUploading ? 'free' : 'ask',
		hasNoCopy: isUploading,
	});
	useCommands([
		{
			id: 'post.publish',
			label: words.publish.open,
			group: words.one,
			keys: 'mod+enter',
			run: () => void openPublish(),
		},
		{
			id: 'post.drawer',
			label: words.drawer.command,
			group: words.one,
			run: () => drawer.set(!drawer.get()),
		},
		{ id: 'post.history', label: words.history.open, group: words.one, run: () => open.set('history') },
	]);
	// A conflict opens its dialog, once.
	const hasConflict = state.conflict !== null;
	useEffect(() => {
		if (hasConflict) open.set('conflict');
		else if (open.get() === 'conflict') open.set(null);
	}, [hasConflict, open]);
	const close = (): void => open.set(null);

	return (
		<div className={classes.page}>
			<PostHead
				editing={editing}
				languages={languages}
				pending={pending}
				onPublish={() => void openPublish()}
				onHistory={() => open.set('history')}
			/>
			<SiteState state={state} />
			<LanguageTabs editing={editing} languages={languages} missing={missing} site={site} />
			<LanguageNotice editing={editing} free={state.post ? missing : site} />
			<Notices
				editing={editing}
				onConflict={() => open.set('conflict')}
				{...(onCreateAnew && { onCreateAnew })}
			/>
			{pending && <PendingEditNotice edit={pending} onChange={() => void openPublish()} />}
			<div className={classes.columns}>
				<div id="post-text">
					<TextEditor editor={editing.editor}>
						<TitleFields editing={editing} />
					</TextEditor>
				</div>
				<PostDrawer>
					<CoverField editing={editing} />
					<CategoriesField editing={editing} known={categories} />
					<SlugField editing={editing} takenBy={slugTakenBy} />
					<Checklist checks={checks} />
					<CreditFields editing={editing} />
					<SearchFields editing={editing} />
					<OrderField editing={editing} />
				</PostDrawer>
			</div>
			<PublishDialog
				editing={editing}
				pending={pending}
				checks={checks}
				isOpen={dialog === 'publish'}
				onClose={close}
				onConflict={() => open.set('conflict')}
			/>
			<HistoryDialog
				editing={editing}
				categories={categories}
				isOpen={dialog === 'history'}
				onClose={close}
			/>
			<ConflictDialog
				editing={editing}
				categories={categories}
				isOpen={dialog === 'conflict'}
				onClose={close}
			/>
		</div>
	);
}

/** What readers see of a published post. It is there always, so that nothing moves while one types. */
const SiteState = ({ state }: { state: EditingState }) =>
	state.post?.status === 'published' && (
		<p className={classes.site}>{hasUnpublished(state) ? words.siteIsBehind : words.siteIsSame}</p>
	);

type Dialog = 'publish' | 'history' | 'conflict' | null;
const dialogs = new WeakMap<EditingSession, Store<Dialog>>();

// Which dialog is open goes along when a new post gets its own address.
function dialogOf(editing: EditingSession): Store<Dialog> {
	const store = dialogs.get(editing) ?? createStore<Dialog>(null);
	dialogs.set(editing, store);
	return store;
}

// No copy holds a picture before the server has it.
const uploading: SaveState = { kind: 'unsaved' };
const isUnsaved = ({ save }: ReturnType<typeof useEditingState>): boolean =>
	save.kind !== 'none' && save.kind !== 'saved';

// With a local copy one may leave freely; without one the frame asks first.
function isStored({ save }: ReturnType<typeof useEditingState>): boolean {
	return save.kind === 'failed' || save.kind === 'unsaved' ? Boolean(save.copiedAt) : true;
}
