import { editing as words } from '@clearway/shared/words/admin-editing.ts';
import { Group } from '../kit/layout.ts';

type Props = { text: string; by: string | null; onTake: (side: 'mine' | 'theirs') => void };

/** Shows the server's value below a field that somebody else changed, and asks which one stays. */
export function DisputedLine({ text, by, onTake }: Props) {
	return (
		<Group component="span" className="note warning" gap="4px 12px" role="status" data-disputed>
			<span>{words.onServer(text, by)}</span>
			<button type="button" className="as-link" onClick={() => onTake('theirs')}>
				{words.take}
			</button>
			<button type="button" className="as-link" onClick={() => onTake('mine')}>
				{words.keep}
			</button>
		</Group>
	);
}
