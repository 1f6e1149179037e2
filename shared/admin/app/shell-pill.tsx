import { admin as words } from '@clearway/shared/words/admin.ts';
import { useStore } from '../../ui/store.ts';
import type { SaveState } from '../services/services.tsx';
import { useOnline, useServices } from '../services/services.tsx';
import classes from './shell-pill.module.css';

const helpId = 'save-help';

type Shown = { text: string; tone: 'good' | 'open' | 'bad'; help: string };

/** The save state of the screen. It says "saved" only of what the server has. */
export function SavePill() {
	const { save, copyStore } = useServices();
	const { state } = useStore(save);
	const shown = pillOf(state, useOnline(), useStore(copyStore.isUnstored));
	return (
		<>
			<div role="status">
				{shown &&
					(shown.help === '' ? (
						<span className={`figures ${classes.pill}`} data-tone={shown.tone}>
							{shown.text}
						</span>
					) : (
						<button type="button" className={classes.pill} data-tone={shown.tone} popoverTarget={helpId}>
							{shown.text}
						</button>
					))}
			</div>
			<div id={helpId} popover="auto" className={`floating ${classes.help}`}>
				{shown?.help}
			</div>
		</>
	);
}

/** The text of the save state. The network comes first: it explains everything else. */
export function pillOf(state: SaveState, isOnline: boolean, isUnstored: boolean): Shown | null {
	const copyNote = 'copiedAt' in state && state.copiedAt ? words.pill.keptNote(state.copiedAt) : '';
	if (!isOnline)
		return {
			text: words.pill.offline,
			tone: 'bad',
			help: isUnstored
				? words.pill.unstoredHelp
				: copyNote || (state.kind === 'none' ? words.pill.offlinePlain : words.pill.offlineHelp),
		};
	// A warning about text that would not outlive this page comes before the save state.
	if (isUnstored && state.kind !== 'saving' && state.kind !== 'failed' && state.kind !== 'conflict')
		return { text: words.pill.unstored, tone: 'bad', help: words.pill.unstoredHelp };
	switch (state.kind) {
		case 'none':
			return null;
		case 'saving':
			return { text: words.pill.saving, tone: 'open', help: '' };
		case 'saved':
			return { text: words.pill.saved(state.at), tone: 'good', help: '' };
		case 'unsaved':
			return { text: words.pill.unsaved, tone: 'open', help: copyNote };
		case 'conflict':
			return { text: words.pill.conflict, tone: 'bad', help: copyNote };
		case 'failed':
			// The redirect to the login has begun; an error message would only flash up.
			if (state.problem.code === 'session') return { text: words.pill.unsaved, tone: 'open', help: copyNote };
			return {
				text: words.pill.failed,
				tone: 'bad',
				help: [state.problem.message, copyNote].filter(Boolean).join(' '),
			};
	}
}
