import { admin as words } from '@clearway/shared/words/admin.ts';
import { Button, Group, Text } from '@mantine/core';
import classes from './conflict.module.css';
import { Dialog } from './dialog.tsx';

/** One field in two versions. */
export type Disputed = { label: string; mine: string; theirs: string };

type Conflict = {
	isOpen: boolean;
	fields: readonly Disputed[];
	onMine: () => void;
	onTheirs: () => void;
	onClose: () => void;
};

/** Two people changed the same record: both versions side by side, nothing lost, one choice to make. */
export function Conflict({ isOpen, fields, onMine, onTheirs, onClose }: Conflict) {
	const differing = fields.filter(({ mine, theirs }) => mine !== theirs);
	return (
		<Dialog opened={isOpen} onClose={onClose} title={words.conflict.title} size="xl">
			<Text mb="md">{differing.length > 0 ? words.conflict.text : words.conflict.same}</Text>
			{differing.map(({ label, mine, theirs }) => (
				<section key={label} className={classes.field}>
					<h3 className={classes.label}>{label}</h3>
					<Side name={words.conflict.mine} text={mine} />
					<Side name={words.conflict.theirs} text={theirs} />
				</section>
			))}
			<Group justify="flex-end" gap="sm" mt="lg">
				<Button variant="default" onClick={onTheirs}>
					{words.conflict.takeTheirs}
				</Button>
				<Button onClick={onMine}>{words.conflict.keepMine}</Button>
			</Group>
		</Dialog>
	);
}

function Side({ name, text }: { name: string; text: string }) {
	return (
		<div className={classes.side}>
			<div className={classes.name}>{name}</div>
			<div className={classes.text}>{text === '' ? <em>{words.conflict.empty}</em> : text}</div>
		</div>
	);
}
