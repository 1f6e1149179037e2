import { editing as words } from '@clearway/shared/words/admin-editing.ts';
import classes from './edit.module.css';

type Props = { text: string; onTake: (side: 'mine' | 'theirs') => void };

/** Shows the server's value below a field that somebody else changed, and asks which one stays. */
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
