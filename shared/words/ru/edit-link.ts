/** The link from a post to its editor; only somebody who is signed in sees it. */
export const editLink = 'Править';
