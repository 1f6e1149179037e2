import { admin as words } from '@clearway/shared/words/admin.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import type { TrashItem } from '../../contract/trash.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { toast } from '../kit/toast.tsx';
import { undoable } from '../kit/undoable.ts';
import { placeOf, trashedOf } from './draft-place.ts';
import classes from './home.module.css';
import type { HomeActs } from './home.tsx';
import { ShowCopy } from './show-copy.tsx';

const text = office.home;

type Props = { drafts: readonly LocalDraft<unknown>[]; trash: readonly TrashItem[]; act: HomeActs };

/** Local copies that have not been saved on the server. */
export default function LocalDrafts({ drafts, trash, act }: Props) {
	const navigate = useNavigate();
	const listed = drafts.flatMap((draft) => {
		const place = placeOf(draft);
		return place ? [{ draft, trashed: trashedOf(draft.key, trash), ...place }] : [];
	});
	if (listed.length === 0) return null;
	const drop = ({ key, value }: LocalDraft<unknown>): Promise<boolean> =>
		undoable({
			done: text.localDropped,
			run: () => act.dropDraft(key),
			undo: () => act.storeDraft({ key, value }),
			undone: text.localBack,
		});
	const bringBack = async (item: TrashItem, path: string): Promise<void> => {
		const result = await act.restore(item);
		if (result.ok) await navigate(path);
		else toast.problem(result.problem);
	};
	return (
		<section className={classes.local}>
			<h2>{text.local}</h2>
			<p>{text.localHelp}</p>
			<ul>
				{listed.map(({ draft, trashed, name, path }) => {
					const label = `${name}, ${words.atLong(draft.savedAt)}`;
					return (
						<li key={draft.key}>
							{trashed ? (
								<>
									<span>
										{label}. {unsaved.copy.inTrash}
									</span>
									<Button
										size="compact-sm"
										variant="default"
										aria-label={`${unsaved.copy.open}: ${label}`}
										onClick={() => void bringBack(trashed, path)}
									>
										{unsaved.copy.open}
									</Button>
								</>
							) : (
								<Link to={path}>{label}</Link>
							)}
							<ShowCopy copy={draft} label={label} />
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
