import { admin as words } from '@clearway/shared/words/admin.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { LocalDraft } from '../frame/drafts.ts';
import { undoable } from '../kit/undoable.ts';
import { placeOf } from './draft-place.ts';
import classes from './home.module.css';
import type { HomeActs } from './home-acts.ts';

const text = office.home;

type Props = { drafts: readonly LocalDraft<unknown>[]; act: HomeActs };

/** The edits that are on this computer and not on the server. */
export default function LocalDrafts({ drafts, act }: Props) {
	const listed = drafts.flatMap((draft) => {
		const place = placeOf(draft);
		return place ? [{ draft, ...place }] : [];
	});
	if (listed.length === 0) return null;
	const drop = ({ key, value }: LocalDraft<unknown>): Promise<boolean> =>
		undoable({
			done: text.localDropped,
			run: () => act.dropDraft(key),
			undo: () => act.storeDraft({ key, value }),
			undone: text.localBack,
		});
	return (
		<section className={classes.local}>
			<h2>{text.local}</h2>
			<ul>
				{listed.map(({ draft, name, path }) => {
					const label = `${name}, ${words.atLong(draft.savedAt)}`;
					return (
						<li key={draft.key}>
							<Link to={path}>{label}</Link>
							<Button
								size="compact-sm"
								variant="subtle"
								color="gray"
								aria-label={`${text.localDrop}: ${label}`}
								onClick={() => void drop(draft)}
							>
								{text.localDrop}
							</Button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
