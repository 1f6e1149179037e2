import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { createStore, type Store, useStore } from '../../../ui/store.ts';
import { focusUnread } from '../../kit/unread-fields.ts';
import { useCommands } from '../../services/commands.ts';
import { useScreenTitle } from '../../services/screen.tsx';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { PendingEditNotice, usePendingEdit } from '../publish/pending-edit.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { useChecks } from '../publish/use-checks.ts';
import { TextEditor } from '../text/text-editor.tsx';
import { CategoriesField } from './categories-field.tsx';
import { CoverField } from './cover-field.tsx';
import { CreditFields } from './credit-fields.tsx';
import { drawer } from './drawer.ts';
import { LanguageNotice } from './language-notice.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { Notices } from './notices.tsx';
import { OrderField } from './order-field.tsx';
import { PostDrawer } from './post-drawer.tsx';
import classes from './post-editor.module.css';
import { PostHead } from './post-head.tsx';
import { SearchFields } from './search-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { TitleFields } from './title-fields.tsx';
import { type PostData, type PostEdit, usePostEdit } from './use-post-edit.ts';

export function PostEditor({ data }: { data: PostData }) {
	const { opened, categories, site } = data;
	const edit = usePostEdit(data);
	const { post, editor } = edit;
	const open = dialogOf(edit);
	const wanted = useStore(open);
	// A new post moves to its own address, and an open dialog would lose the focus on the way.
	const dialog = post && opened.id === null ? null : wanted;
	const pending = usePendingEdit(post?.id ?? null);
	const { checks, slugTakenBy } = useChecks(edit);
	async function openPublish(): Promise<void> {
		if (focusUnread(document.body)) return;
		if (!post) await edit.save();
		open.set(edit.isTextDisputed ? 'conflict' : 'publish');
	}
	useScreenTitle(edit.fields.title.trim() || (post ? words.noTitle : words.newTitle));
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
	const close = (): void => open.set(null);

	return (
		<div className={classes.page}>
			<PostHead
				edit={edit}
				pending={pending}
				onPublish={() => void openPublish()}
				onHistory={() => open.set('history')}
			/>
			<LanguageTabs edit={edit} site={site} />
			<LanguageNotice edit={edit} free={post ? edit.missing : site} />
			<Notices edit={edit} onConflict={() => open.set('conflict')} />
			{pending && <PendingEditNotice edit={pending} onChange={() => void openPublish()} />}
			<fieldset className={classes.columns} disabled={edit.state.isHeld === false}>
				<div id="post-text">
					<TextEditor editor={editor}>
						<TitleFields edit={edit} />
					</TextEditor>
				</div>
				<PostDrawer>
					<CoverField edit={edit} />
					<CategoriesField edit={edit} known={categories} />
					<SlugField edit={edit} takenBy={slugTakenBy} />
					<CreditFields edit={edit} />
					<SearchFields edit={edit} />
					<OrderField edit={edit} />
				</PostDrawer>
			</fieldset>
			<PublishDialog
				edit={edit}
				pending={pending}
				checks={checks}
				isOpen={dialog === 'publish'}
				onClose={close}
			/>
			<HistoryDialog edit={edit} categories={categories} isOpen={dialog === 'history'} onClose={close} />
			<ConflictDialog edit={edit} isOpen={dialog === 'conflict'} onClose={close} />
		</div>
	);
}

type Dialog = 'publish' | 'history' | 'conflict' | null;
const dialogs = new WeakMap<PostEdit['editing'], Store<Dialog>>();

// An open dialog stays open when a new post gets its own address.
function dialogOf({ editing }: PostEdit): Store<Dialog> {
	const store = dialogs.get(editing) ?? createStore<Dialog>(null);
	dialogs.set(editing, store);
	return store;
}
