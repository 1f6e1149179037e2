import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import classes from './review-view.module.css';

/** The importer's notes: what it passed over and what it assumed. */
export function Notes({ notes }: { notes: readonly string[] }) {
	if (notes.length === 0) return null;
	return (
		<details className={`note ${classes.notes}`} open={notes.length < 6}>
			<summary>{words.review.notes(notes.length)}</summary>
			<ul className="bullets">
				{notes.map((note) => (
					<li key={note}>{note}</li>
				))}
			</ul>
		</details>
	);
}
