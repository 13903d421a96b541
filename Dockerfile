# One image, every role: docker run wayline web | worker | migrate | admin | doctor
# The base images are named by tag: put the digest of the day behind it where a build must be repeatable
# (`docker buildx imagetools inspect node:24-bookworm-slim`).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false --ignore-scripts
COPY . .
# 1: the reader and the MCP server may be downloaded from the site, once somebody has read their licences
ARG PACKAGES_PUBLIC=0
RUN npm run build && npm prune --omit=dev --workspaces=false --ignore-scripts && node scripts/prune-image.mjs

FROM node:24-bookworm-slim
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Wayline" \
      org.opencontainers.image.description="Turns booking-terminal text into itineraries, on the web and as an API" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# chromium-common wants x11-utils, and with it OpenGL and its compiler: 210 MB that a browser without a window never loads,
# nor the browser's own pages and a debugger of graphics (45 MB; tests/unit/repo/image-size.test.ts)
# fonts-noto-cjk has regular and bold in one file for four languages; its extra weights are another package
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini chromium-headless-shell chromium-sandbox fontconfig fonts-noto-core fonts-noto-cjk \
 && dpkg --purge --force-depends x11-utils xdg-utils libgl1 libglx0 libglx-mesa0 libgl1-mesa-dri libllvm15 libz3-4 libxml2 libicu72 \
 && rm -rf /usr/lib/chromium/resources.pak /usr/lib/chromium/libVkLayer_khronos_validation.so /var/lib/apt/lists/* /usr/share/doc /usr/share/man
WORKDIR /app
# Two arenas of glibc instead of eight a core: 15 MB less
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/node_modules ./node_modules
# Without dev.js, which holds the payment sandbox and the demo accounts
COPY --from=build /app/build/index.js /app/build/index.js.map /app/build/health.js /app/build/pdf-text.js ./build/
COPY --from=build /app/build/cmaps ./build/cmaps
COPY --from=build /app/public ./public
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/app/articles ./app/articles
# A volume there takes over the owner of this folder
RUN install -d -o node -g node /builds
# What is copied belongs to root: the product cannot change its own code
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Asks the processes of this container in their own way: web over HTTP, a worker by its signs of life
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "build/health.js"]
# tini reaps the browser's processes
ENTRYPOINT ["tini", "--", "node", "build/index.js"]
CMD ["web"]
