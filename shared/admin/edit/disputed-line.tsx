import { editing as words } from '@clearway/shared/words/admin-editing.ts';
import classes from './edit.module.css';

type Props = { text: string; onTake: (side: 'mine' | 'theirs') => void };

/** Beneath a field that somebody else changed: what the server has now, and whose version stays. */
export function DisputedLine({ text, onTake }: Props) {
	return (
		<span className={classes.disputed} role="status" data-disputed>
			{words.onServer(text)}{' '}
			<button type="button" onClick={() => onTake('theirs')}>
				{words.take}
			</button>{' '}
			<button type="button" onClick={() => onTake('mine')}>
				{words.keep}
			</button>
		</span>
	);
}
