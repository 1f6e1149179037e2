import { editing as words } from '@clearway/shared/words/admin-editing.ts';
import classes from './edit.module.css';

type Props = { text: string; by: string | null; onTake: (side: 'mine' | 'theirs') => void };

/** Shows the server's value below a field that somebody else changed, and asks which one stays. */
export function DisputedLine({ text, by, onTake }: Props) {
	return (
		<span className={classes.disputed} role="status" data-disputed>
			<span>{words.onServer(text, by)}</span>
			<button type="button" onClick={() => onTake('theirs')}>
				{words.take}
			</button>
			<button type="button" onClick={() => onTake('mine')}>
				{words.keep}
			</button>
		</span>
	);
}
