/** The one cache of private mode: pages, files of the build, logos, and when they were fetched. */
export const privateCache = 'wayline.private';
