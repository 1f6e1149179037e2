import type { ComponentProps } from 'react';
import { useAddress } from '../runtime/use-site.ts';

/** A link to a page of the site, in the current language. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
	return <a {...rest} href={useAddress()(href)} />;
}
