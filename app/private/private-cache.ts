/** Pages, files of the build, logos, and when they were fetched. Each worker has a cache of its own, named after its file. */
export const privateCache = `wayline.private ${location.pathname}`;
