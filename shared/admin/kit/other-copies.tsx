import { editings as words } from '@clearway/shared/words/admin-editings.ts';
import { Button } from '@mantine/core';
import classes from './other-copies.module.css';

/** A copy that this window does not write: of another window, or left behind by one that was closed. */
type OtherEditing = { key: string; savedAt: Date; isElsewhere: boolean; name: string };

type Props = {
	copies: readonly OtherEditing[];
	onTake: (copy: OtherEditing) => void;
	onDrop: (key: string) => void;
};

/** Offers the copies of other editings; what another window is writing can be taken, not dropped. */
export function OtherCopies({ copies, onTake, onDrop }: Props) {
	if (copies.length === 0) return null;
	return (
		<ul className={classes.list} aria-label={words.label}>
			{copies.map((copy) => (
				<li key={copy.key}>
					<span>{(copy.isElsewhere ? words.elsewhere : words.left)(copy.name, copy.savedAt)}</span>
					<Button variant="default" size="compact-sm" onClick={() => onTake(copy)}>
						{copy.isElsewhere ? words.take : words.open}
					</Button>
					{!copy.isElsewhere && (
						<Button variant="subtle" color="gray" size="compact-sm" onClick={() => onDrop(copy.key)}>
							{words.drop}
						</Button>
					)}
				</li>
			))}
		</ul>
	);
}
