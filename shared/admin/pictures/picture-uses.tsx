import { pictures as words } from '@clearway/shared/words/admin-pictures.ts';
import { languageNames } from '@clearway/shared/words/language-names.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import type { PictureUse, StoredPicture } from '../../contract/picture.ts';
import { isScreenKind, recordScreen, records } from '../../contract/records.ts';
import { optionName } from '../../domain/options.ts';
import { Stack } from '../kit/layout.ts';
import { settingPath } from '../settings/setting-path.ts';

// More of them would make one card of a line much higher than the others.
const mostShown = 3;

/** The records in which a picture stands, or until when it stays. */
export function PictureUses({ picture }: { picture: StoredPicture }) {
	const { uses, usedBy, forgottenOn } = picture;
	if (usedBy === 0)
		return (
			<p className="note">
				{words.unused}. {forgottenOn && words.forgotten(forgottenOn)}
			</p>
		);
	const further = uses.slice(mostShown);
	return (
		<div>
			<Records uses={uses.slice(0, mostShown)} />
			{further.length > 0 && (
				<details>
					<summary>{words.more(usedBy - mostShown)}</summary>
					<Records uses={further} />
					{usedBy > uses.length && <p className="note">{words.rest(usedBy - uses.length)}</p>}
				</details>
			)}
		</div>
	);
}

const Records = ({ uses }: { uses: readonly PictureUse[] }) => (
	<Stack component="ul" gap="xs" aria-label={words.where}>
		{uses.map((use) => (
			<li key={`${use.kind} ${use.id}`}>
				<Link to={pathOf(use)}>{titleOf(use)}</Link>{' '}
				{use.language && (
					<abbr className="note" title={languageNames[use.language]}>
						{use.language.toUpperCase()}
					</abbr>
				)}
				<div className="note">{whereIn(use)}</div>
			</li>
		))}
	</Stack>
);

const titleOf = ({ kind, title }: PictureUse): string => (kind === 'option' ? optionName(title) : title);

/** The path of the record; a deleted one is in the trash. */
function pathOf({ kind, id, title, isDeleted }: PictureUse): string {
	if (isDeleted) return adminPaths.trash;
	if (kind === 'option') return settingPath(title);
	return isScreenKind(kind) ? recordScreen(kind, id) : records[kind].path;
}

function whereIn({ kind, places, status, isDeleted }: PictureUse): string {
	const standing = isDeleted
		? words.inTrash
		: status !== null && status !== 'published' && words.statuses[status];
	return [
		kind === 'post' ? places.map((place) => words.places[place]).join(', ') : recordWords[kind].one,
		...(standing ? [standing] : []),
	].join(', ');
}
