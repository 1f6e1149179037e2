import { admin as words } from '@clearway/shared/words/admin.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { thumbOf } from '../../contract/picture-name.ts';
import classes from './conflict.module.css';
import { Dialog } from './dialog.tsx';

/** One field in two versions. */
export type Disputed = {
	label: string;
	mine: string;
	theirs: string;
	/** By their names, where they are what differs. */
	pictures?: { mine: readonly string[]; theirs: readonly string[] };
};

/** Whose version of a field stays. */
export type Side = 'mine' | 'theirs';

type Conflict = {
	isOpen: boolean;
	fields: readonly Disputed[];
	/** A side for each of the fields. */
	onChoose: (sides: readonly Side[]) => void;
	onClose: () => void;
};

/** Two people changed the same fields: both versions side by side, and a choice for each or for all. */
export function Conflict({ isOpen, fields, onChoose, onClose }: Conflict) {
	return (
		<Dialog opened={isOpen} onClose={onClose} title={words.conflict.title} size="xl">
			<Choices fields={fields} onChoose={onChoose} />
		</Dialog>
	);
}

function Choices({ fields, onChoose }: Pick<Conflict, 'fields' | 'onChoose'>) {
	const [chosen, setChosen] = useState<readonly Side[]>(() => fields.map(() => 'mine'));
	const isDiffering = fields.some(({ mine, theirs, pictures }) => pictures || mine !== theirs);
	const isMany = fields.length > 1;
	const all = (side: Side) => () => onChoose(fields.map(() => side));
	const lead = isMany ? words.conflict.many : words.conflict.text;
	return (
		<>
			{/* Not on the cross: the first key that is pressed would close the question. */}
			<p className={classes.lead} tabIndex={-1} data-autofocus>
				{isDiffering ? `${lead} ${words.conflict.rest}` : words.conflict.same}
			</p>
			{isDiffering &&
				fields.map((field, at) => (
					<Field
						// biome-ignore lint/suspicious/noArrayIndexKey: the fields of a question never change their order
						key={at}
						field={field}
						{...(isMany && {
							chosen: chosen[at],
							name: `side-${at}`,
							onChoose: (side: Side) =>
								setChosen((before) => before.map((one, index) => (index === at ? side : one))),
						})}
					/>
				))}
			<Group justify="flex-end" gap="sm" mt="lg">
				<Button variant="default" onClick={all('theirs')}>
					{words.conflict.takeTheirs}
				</Button>
				<Button variant={isMany ? 'default' : 'filled'} onClick={all('mine')}>
					{words.conflict.keepMine}
				</Button>
				{isMany && <Button onClick={() => onChoose(chosen)}>{words.conflict.keepChosen}</Button>}
			</Group>
		</>
	);
}

type FieldProps = {
	field: Disputed;
	chosen?: Side | undefined;
	name?: string;
	/** Where there are several, each is chosen by itself. */
	onChoose?: (side: Side) => void;
};

function Field({ field, chosen, name, onChoose }: FieldProps) {
	const { label, pictures } = field;
	const sides = (['mine', 'theirs'] as const).map((side) => {
		const title = words.conflict[side];
		const version = <Version key={side} text={field[side]} pictures={pictures?.[side]} />;
		return onChoose ? (
			<label key={side} className={classes.side} data-chosen={chosen === side || undefined}>
				<span className={classes.name}>
					<input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} /> {title}
				</span>
				{version}
			</label>
		) : (
			<div key={side} className={classes.side}>
				<div className={classes.name}>{title}</div>
				{version}
			</div>
		);
	});
	return onChoose ? (
		<fieldset className={classes.field}>
			<legend className={classes.label}>{label}</legend>
			<div className={classes.sides}>{sides}</div>
		</fieldset>
	) : (
		<section className={classes.field}>
			<h3 className={classes.label}>{label}</h3>
			<div className={classes.sides}>{sides}</div>
		</section>
	);
}

function Version({ text, pictures }: { text: string; pictures: readonly string[] | undefined }) {
	return (
		<div className={classes.text}>
			{text === '' ? <em>{words.conflict.empty}</em> : text}
			{pictures && (
				<span className={classes.pictures}>
					{pictures.map((name) => (
						<img key={name} src={thumbOf(name)} alt="" width={96} height={54} />
					))}
				</span>
			)}
		</div>
	);
}
