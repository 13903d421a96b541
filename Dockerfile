# One image, every role: docker run wayline web | worker | migrate
# The base images are named by tag: put the digest of the day behind it where a build must be repeatable
# (`docker buildx imagetools inspect node:24-bookworm-slim`).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-core fonts-noto-cjk && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Two arenas of glibc instead of eight a core: 15 MB less
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
# Without dev.js, which holds the payment sandbox and the demo accounts
COPY --from=build /app/build/index.js /app/build/index.js.map ./build/
COPY --from=build /app/public ./public
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/app/articles ./app/articles
# What is copied belongs to root: the product cannot change its own code
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "build/index.js"]
CMD ["web"]
