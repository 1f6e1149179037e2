import { admin as words } from '@clearway/shared/words/admin.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPaths, localCopies, readDraftKey } from '../../contract/addresses.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { undoable } from '../kit/undoable.ts';
import classes from './home.module.css';
import type { HomeActs } from './home.tsx';

const text = office.home;

type Place = { name: string; path: string | null };

/** Local copies that have not been saved on the server. */
export function LocalDrafts({ drafts, act }: { drafts: readonly LocalDraft<unknown>[]; act: HomeActs }) {
	if (drafts.length === 0) return null;
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
			<p>{text.localHelp}</p>
			<ul>
				{drafts.map((draft) => {
					const { name, path } = placeOf(draft);
					const label = `${name}, ${words.atLong(draft.savedAt)}`;
					return (
						<li key={draft.key}>
							{path === null ? label : <Link to={path}>{label}</Link>}
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

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;
const titleOf = (value: unknown): string | undefined =>
	isObject(value) && typeof value.title === 'string' ? value.title : undefined;

// Keys are written `post/12`, `post/create`, `table/copart-fee`, `setting`.
function placeOf({ key, value }: LocalDraft<unknown>): Place {
	const [kind = ''] = key.split('/');
	const { places } = text;
	const title = titleOf(value) ?? (isObject(value) ? titleOf(value.fields) : undefined) ?? '';
	const name = `${Object.hasOwn(places, kind) ? places[kind as keyof typeof places] : places.other}${title === '' ? '' : ` «${title}»`}`;
	const copy = readDraftKey(key);
	// A post that the server has not seen yet has no address: its copies are offered where one begins.
	if (copy?.kind === 'post' && copy.id === 'new') return { name, path: adminPaths.postCreate };
	return { name, path: copy && localCopies[copy.kind].screen(copy.id ?? '') };
}
