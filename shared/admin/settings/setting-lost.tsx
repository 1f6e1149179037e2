import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { languageNames } from '@clearway/shared/words/language-names.ts';
import { Alert, Button, Group, Textarea } from '@mantine/core';
import type { Language } from '../../contract/language.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { toast } from '../kit/toast.tsx';
import type { LostEdit } from './lost-edits.ts';
import type { useEdits } from './use-edits.ts';

const words = text.lost;

type Props = {
	lost: readonly LostEdit[];
	edits: Pick<ReturnType<typeof useEdits>, 'dropLost' | 'moveLost' | 'isEdited'>;
	onRestore: (id: number) => void;
};

/** Values that were typed for settings which another admin deleted or renamed meanwhile. */
export function LostSettings({ lost, edits, onRestore }: Props) {
	return lost.map((one) => <Lost key={one.title} lost={one} edits={edits} onRestore={onRestore} />);
}

function Lost({
	lost: { title, edit, renamed },
	edits,
	onRestore,
}: Omit<Props, 'lost'> & { lost: LostEdit }) {
	const typed = textsOf(edit);
	const heading = headingOf(title, edit.id, renamed?.title);
	const { id } = edit;
	return (
		<section aria-label={heading}>
			<Alert color="yellow" mb="md" icon={<Icon name="warn" />} role="status" title={heading}>
				<p>{words.text}</p>
				{typed.map(({ language, value }) => (
					<Textarea
						key={language ?? 'own'}
						mb="sm"
						label={language === null ? words.value : languageNames[language]}
						lang={language ?? undefined}
						value={value}
						readOnly
						autosize
						maxRows={10}
					/>
				))}
				<Group gap="sm">
					<CopyButton text={typed.map(({ value }) => value).join('\n\n')} />
					{renamed && !edits.isEdited(renamed.title) && (
						<Button size="compact-md" onClick={() => edits.moveLost(title, renamed.title)}>
							{words.move(renamed.title)}
						</Button>
					)}
					{!renamed && id !== undefined && (
						<Button size="compact-md" onClick={() => onRestore(id)}>
							{words.restore}
						</Button>
					)}
					<Button
						size="compact-md"
						variant="default"
						onClick={() => toast.undo(words.dropped, edits.dropLost(title))}
					>
						{words.drop}
					</Button>
				</Group>
			</Alert>
		</section>
	);
}

function headingOf(title: string, id: number | undefined, renamed: string | undefined): string {
	if (renamed !== undefined) return words.renamed(title, renamed);
	return id === undefined ? words.gone(title) : words.deleted(title);
}

const textsOf = ({
	value,
	translations,
}: LostEdit['edit']): { language: Language | null; value: string }[] => [
	...(value === undefined ? [] : [{ language: null, value }]),
	// The keys are the languages that it was translated into.
	...Object.entries(translations ?? {}).map(([language, value]) => ({
		language: language as Language,
		value,
	})),
];
