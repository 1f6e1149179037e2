import { useEffect, useState } from 'react';
import type { Category } from '../../../contract/category.ts';
import { posts as words } from '../../../words/ru/admin-posts.ts';
import { useCommands } from '../../frame/commands.ts';
import { useSaveState } from '../../frame/save-state.ts';
import { useScreenTitle } from '../../frame/screen.tsx';
import { MeetingDialog } from '../conflict/conflict-dialog.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { Checklist } from '../publish/checklist-view.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { useChecks } from '../publish/use-checks.ts';
import { TextEditor } from '../text/text-editor.tsx';
import { CategoriesField } from './categories-field.tsx';
import { CoverField } from './cover-field.tsx';
import { Notices } from './notices.tsx';
import { OrderField } from './order-field.tsx';
import type { Desk } from './post-editing.ts';
import classes from './post-editor.module.css';
import { PostHead } from './post-head.tsx';
import { SearchFields } from './search-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { TitleFields } from './title-fields.tsx';
import { useDeskState } from './use-editing.ts';

type Props = { desk: Desk; categories: readonly Category[]; onFresh?: () => void };

/** The whole editor of a post. */
export function PostEditor({ desk, categories, onFresh }: Props) {
	const state = useDeskState(desk);
	const [dialog, setDialog] = useState<'publish' | 'history' | 'meeting' | null>(null);
	const { checks, slugTakenBy } = useChecks(desk);
	useScreenTitle(state.fields.title.trim() || (state.post ? words.noTitle : words.newTitle));
	useSaveState(state.save, { save: () => void desk.save(), leave: isKept(state) ? 'free' : 'ask' });
	useCommands([
		{ id: 'post.publish', label: words.publish.open, group: words.one, keys: 'mod+enter', run: () => setDialog('publish') },
		{ id: 'post.history', label: words.history.open, group: words.one, run: () => setDialog('history') },
	]);
	// What two people made of one post wants to be looked at, once.
	const hasMeeting = state.meeting !== null;
	useEffect(() => setDialog((open) => (hasMeeting ? 'meeting' : open === 'meeting' ? null : open)), [hasMeeting]);
	const close = (): void => setDialog(null);

	return (
		<div className={classes.page}>
			<PostHead desk={desk} onPublish={() => setDialog('publish')} onHistory={() => setDialog('history')} />
			<Notices desk={desk} onMeeting={() => setDialog('meeting')} {...(onFresh && { onFresh })} />
			<div className={classes.columns}>
				<div className={classes.main}>
					<TitleFields desk={desk} />
					<SlugField desk={desk} takenBy={slugTakenBy} />
					<div id="post-text">
						<TextEditor editor={desk.editor} />
					</div>
				</div>
				<aside className={classes.side} aria-label={words.side}>
					<CoverField desk={desk} />
					<CategoriesField desk={desk} known={categories} />
					<OrderField desk={desk} />
					<Checklist checks={checks} />
				</aside>
				<SearchFields desk={desk} />
			</div>
			<PublishDialog desk={desk} checks={checks} isOpen={dialog === 'publish'} onClose={close} />
			<HistoryDialog desk={desk} categories={categories} isOpen={dialog === 'history'} onClose={close} />
			<MeetingDialog desk={desk} categories={categories} isOpen={dialog === 'meeting'} onClose={close} />
		</div>
	);
}

// With a copy on this machine one may go and come back; without one the frame asks first.
function isKept({ save }: ReturnType<typeof useDeskState>): boolean {
	return save.kind === 'failed' || save.kind === 'unsaved' ? Boolean(save.keptAt) : true;
}
