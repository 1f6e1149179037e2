import { admin as words } from '@clearway/shared/words/admin.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Group, Stack } from '../kit/layout.ts';
import { undoable } from '../kit/undoable.ts';
import type { StoredCopy } from '../services/copies.ts';
import { placeOf } from './copy-place.ts';
import classes from './home.module.css';
import type { HomeActs } from './home-acts.ts';

const text = office.home;

type Props = { copies: readonly StoredCopy<unknown>[]; act: HomeActs };

/** The edits that are on this computer and not on the server. */
export default function LocalCopies({ copies, act }: Props) {
	const listed = copies.flatMap((copy) => {
		const place = placeOf(copy);
		return place ? [{ copy, ...place }] : [];
	});
	if (listed.length === 0) return null;
	const drop = ({ key, value }: StoredCopy<unknown>): Promise<boolean> =>
		undoable({
			done: text.localDropped,
			run: () => act.dropCopy(key),
			undo: () => act.storeCopy({ key, value }),
			undone: text.localBack,
		});
	return (
		<section className={classes.box}>
			<h2>{text.local}</h2>
			<Stack component="ul" gap="xs">
				{listed.map(({ copy, name, path }) => {
					const label = `${name}, ${words.atLong(copy.savedAt)}`;
					return (
						<Group component="li" key={copy.key} gap="4px 12px">
							<Link to={path}>{label}</Link>
							<Button
								size="compact-sm"
								variant="subtle"
								color="gray"
								aria-label={`${text.localDrop}: ${label}`}
								onClick={() => void drop(copy)}
							>
								{text.localDrop}
							</Button>
						</Group>
					);
				})}
			</Stack>
		</section>
	);
}
