import { rightWords } from '@clearway/shared/words/rights.ts';
import { check } from '../../contract/fields.ts';
import { presets, type Right, type Rights, rightNames } from '../../contract/presets.ts';
import type { Field } from '../kit/fields/dialog-form.tsx';

type Checked = Record<Right, string>;

export const noRights: Checked = { all: '', requests: '', texts: '', prices: '' };

export const asChecked = (rights: Rights): Checked =>
	// Made from the names themselves.
	Object.fromEntries(rightNames.map((right) => [right, rights.includes(right) ? 'yes' : ''])) as Checked;

export const checkedRights = (checked: Checked): Right[] =>
	rightNames.filter((right) => checked[right] !== '');

/** A box for each right; everything needs no other. */
export const rightFields = ({ all }: Pick<Checked, 'all'>): Field<Checked>[] => [
	{ name: 'all', label: rightWords.all, ...check },
	...presets.map((name) => ({ name, label: rightWords[name], isHidden: all !== '', ...check })),
];
